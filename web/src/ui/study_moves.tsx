// The moves of a study: the main line, and the variations indented beside the moves they replace.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { faultNames, faultSigns, type Judgement } from "../state/estimates";
import { goTo, linesOf, type Line, type Study } from "../state/study";
import { showCurrent } from "./show_current";
import { t, tc } from "../i18n";

interface Props {
  study: Study;
  say(id: number): string; // the move in words
  picture(id: number): ComponentChildren; // of a node's move, once loaded
  judged(id: number): Judgement | null;
  go(study: Study): void;
}

export function StudyMoves(props: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { at } = props.study;
  useEffect(() => showCurrent(list.current!), [at]);
  return (
    <div class="moves study-moves" ref={list} tabIndex={0} role="region" aria-label={t("Moves")}>
      <button class="move" aria-current={at === 0} onClick={() => props.go(goTo(props.study, 0))}>
        {tc("beginning of a game", "Start")}
      </button>
      <MoveLine {...props} line={linesOf(props.study)} />
    </div>
  );
}

function MoveLine({ line, ...props }: Props & { line: Line }) {
  const { study, judged, go, say, picture } = props;
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
              <span class="move-picture" aria-hidden="true">
                {picture(node.id)}
              </span>
              {say(node.id)}
              {judgement?.fault && (
                <b class={`fault ${judgement.fault}`} title={t(faultNames[judgement.fault])}>
                  <span aria-hidden="true">{faultSigns[judgement.fault]}</span>
                  <span class="hidden">{t(faultNames[judgement.fault])}</span>
                </b>
              )}
            </button>
            {beside.map((variation) => (
              <div
                key={variation.moves[0]!.node.id}
                class="variation"
                role="group"
                aria-label={variation.moves[0]!.node.name || t("Variation at move {n}", { n: ply })}
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
