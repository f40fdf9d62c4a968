// Scrolls a list of moves to the current one, into its middle; without one, to the end.
export function showCurrent(list: HTMLElement): void {
  const current = list.querySelector("[aria-current=true]");
  if (!current) return void (list.scrollTop = list.scrollHeight);
  const above = current.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTop += above - (list.clientHeight - current.clientHeight) / 2;
}
