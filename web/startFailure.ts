import { readFileSync } from "node:fs";

interface FailureText {
  title: string;
  offline: string;
  retry: string;
}

/** Returns the words for a page without its scripts, from the messages of the app. */
export function failureTexts(): Record<"en" | "me", FailureText> {
  const textOf = (language: string): FailureText => {
    const file = new URL(`src/app/app.${language}.json`, import.meta.url);
    const { failure, loader }: { failure: FailureText; loader: FailureText } = JSON.parse(
      readFileSync(file, "utf8"),
    );
    return { ...failure, retry: loader.retry };
  };
  return { en: textOf("en"), me: textOf("me") };
}

/**
 * Runs inline in the page's head: names the reason when the first scripts or messages could not load, since nothing
 * else can. Reloads only when the server answers, because the browser would replace the page with its own error.
 */
export function showStartFailure({ title, offline, retry }: FailureText): void {
  const timeoutMs = 5_000;
  const reload = () =>
    fetch("/healthz", { signal: AbortSignal.timeout(timeoutMs), cache: "no-store" }).then(
      ({ ok }) => ok && location.reload(),
      () => undefined,
    );
  const show = ({ target }: Event) => {
    const start = document.getElementById("start");
    // Preloads and style sheets that fail stop nothing; the scripts report what they miss once they run.
    if (!start || (target instanceof Element && target.tagName !== "SCRIPT")) return;
    if (!document.getElementById("entrance") || start.querySelector("button")) return;
    const notice = document.createElement("div");
    notice.setAttribute("role", "alert");
    for (const [tag, text] of [
      ["h2", title],
      ["p", offline],
      ["button", retry],
    ] as const)
      notice.appendChild(document.createElement(tag)).textContent = text;
    notice.lastElementChild?.addEventListener("click", reload);
    start.querySelector("i")?.replaceWith(notice);
    start.removeAttribute("aria-hidden");
    document.documentElement.dataset["starting"] = "";
    addEventListener("online", reload);
  };
  addEventListener("startfailure", show);
  document.addEventListener("error", show, true);
}
