// The number of spectators, placed so that a change moves nothing else.
import { tn } from "../i18n";
import { Icon } from "./icon";

export function Watchers({ count }: { count: number }) {
  if (count === 0) return null;
  const words = tn(count, "{n} watching", "{n} watching");
  return (
    <small class="watchers" title={words}>
      <Icon name="eye" />
      <span aria-hidden="true">{count}</span>
      <span class="hidden">{words}</span>
    </small>
  );
}
