// The moves of a study: the main line, and the variations indented beside the moves they replace.
import { useEffect, useRef } from "preact/hooks";
import { useApp } from "../state/app";
import { faultSigns, type Judgement } from "../state/estimates";
import { goTo, linesOf, type Line, type Study } from "../state/study";

interface Props {
  study: Study;
  say(move: string): string;
  judged(id: number): Judgement | null;
  go(study: Study): void;
}

export function StudyMoves(props: Props) {
  const { t } = useApp();
  const list = useRef<HTMLDivElement>(null);
  const { at } = props.study;
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current=true]");
    if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  return (
    <div class="moves study-moves" ref={list} tabIndex={0} role="region" aria-label={t("room.moves")}>
      <button class="move" aria-current={at === 0} onClick={() => props.go(goTo(props.study, 0))}>
        {t("study.start")}
      </button>
      <MoveLine {...props} line={linesOf(props.study)} />
    </div>
  );
}

function MoveLine({ line, ...props }: Props & { line: Line }) {
  const { t } = useApp();
  const { study, judged, go, say } = props;
  return (
    <ol>
      {line.moves.map(({ node, ply, beside }) => {
        const judgement = judged(node.id);
        return (
          <li key={node.id}>
            {node.name && <em class="variation-name">{node.name}</em>}
            <span class="number">{ply}.</span>
            <button
              class="move"
              title={node.move}
              aria-current={study.at === node.id}
              onClick={() => go(goTo(study, node.id))}
            >
              {say(node.move)}
              {judgement?.fault && (
                <b class={`fault ${judgement.fault}`} title={t(`study.${judgement.fault}`)}>
                  <span aria-hidden="true">{faultSigns[judgement.fault]}</span>
                  <span class="hidden">{t(`study.${judgement.fault}`)}</span>
                </b>
              )}
            </button>
            {beside.map((variation) => (
              <div
                key={variation.moves[0]!.node.id}
                class="variation"
                role="group"
                aria-label={variation.moves[0]!.node.name || t("study.variation", { n: ply })}
              >
                <MoveLine {...props} line={variation} />
              </div>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
