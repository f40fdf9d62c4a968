// The tab's title, and notifications.
let page = "";
let sign: string | null = null;
const showTitle = () => (document.title = [sign && `● ${sign}`, page, "Scalinata"].filter(Boolean).join(" – "));

// Empty for the start page.
export function pageTitle(title: string): void {
  page = title;
  showTitle();
}

// A text before the page's title, while something is waiting for the person.
export function tabTitle(text: string | null): void {
  sign = text;
  showTitle();
}

export function notifyTurn(text: string): void {
  if ("Notification" in window && Notification.permission === "granted")
    new Notification("Scalinata", { body: text, tag: "turn" });
}
