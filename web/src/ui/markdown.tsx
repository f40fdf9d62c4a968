// Draws the Markdown that learn/markdown.ts reads.
import { useMemo } from "preact/hooks";
import { parseMarkdown, type Block, type Span } from "../learn/markdown";

export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <article class="prose">
      {blocks.map((block, i) => (
        <BlockView key={i} block={block} />
      ))}
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
