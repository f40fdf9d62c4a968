// Draws the Markdown that learn/markdown.ts reads.
import { Fragment, type ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { parseMarkdown, type Block, type Span } from "../learn/markdown";

// What to show at the end of each section. Sections are counted from 0, by the headings below the title.
export type AfterSection = (section: number) => ComponentChildren;

export function Markdown({ text, after }: { text: string; after?: AfterSection }) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  let section = -1;
  return (
    <article class="prose">
      {blocks.map((block, i) => {
        const next = blocks[i + 1];
        if (block.kind === "heading" && block.level > 1) ++section;
        const ends = !next || (next.kind === "heading" && next.level > 1);
        return (
          <Fragment key={i}>
            <BlockView block={block} />
            {ends && section >= 0 && after?.(section)}
          </Fragment>
        );
      })}
    </article>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading": {
      const Heading = `h${block.level}` as "h1";
      return (
        <Heading>
          <Spans spans={block.spans} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case "code":
      return <pre tabIndex={0}>{block.text}</pre>;
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, i) => (
            <li key={i}>
              <Spans spans={item.spans} />
              {item.inner.length > 0 && (
                <ul>
                  {item.inner.map((spans, k) => (
                    <li key={k}>
                      <Spans spans={spans} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return (
        <table tabIndex={0}>
          <thead>
            <tr>
              {block.head.map((spans, i) => (
                <th key={i}>
                  <Spans spans={spans} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, i) => (
              <tr key={i}>
                {row.map((spans, k) => (
                  <td key={k}>
                    <Spans spans={spans} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

function Spans({ spans }: { spans: Span[] }) {
  return (
    <>
      {spans.map((span, i) => {
        switch (span.kind) {
          case "text":
            return span.text;
          case "code":
            return <code key={i}>{span.text}</code>;
          case "strong":
            return (
              <strong key={i}>
                <Spans spans={span.spans} />
              </strong>
            );
          case "em":
            return (
              <em key={i}>
                <Spans spans={span.spans} />
              </em>
            );
          case "link":
            return (
              <a key={i} href={span.url} rel="noreferrer">
                <Spans spans={span.spans} />
              </a>
            );
        }
      })}
    </>
  );
}
