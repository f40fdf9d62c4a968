// Signs that something happened: the tab's title, a notification.
let page = "";
let sign: string | null = null;
const showTitle = () => (document.title = [sign && `● ${sign}`, page, "Scalinata"].filter(Boolean).join(" – "));

// What the page is about; "": the start page.
export function pageTitle(title: string): void {
  page = title;
  showTitle();
}

// A sign before it, while something waits.
export function tabTitle(text: string | null): void {
  sign = text;
  showTitle();
}

export function notifyTurn(text: string): void {
  if ("Notification" in window && Notification.permission === "granted")
    new Notification("Scalinata", { body: text, tag: "turn" });
}
