/** Text that is typed; a choice is made again as fast, and a search loses nothing. */
const textFields =
  "input:not([type=radio], [type=checkbox], [type=file], [type=hidden], [type=search], [role=combobox]), textarea";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

const isTextElement = (target: EventTarget | null): target is TextElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.matches(textFields);

/**
 * Tracks what is typed into the text fields of one dialog, not of dialogs inside it: `hasTyped` returns whether a field
 * that is still there differs from how it was when it first took the focus.
 */
export function trackTypedText(dialog: HTMLElement) {
  const initial = new Map<TextElement, string>();
  const typed = new Set<TextElement>();
  const isOwn = (element: TextElement) => element.closest("dialog") === dialog;
  const remember = ({ target }: Event) => {
    if (isTextElement(target) && isOwn(target) && !initial.has(target)) initial.set(target, target.value);
  };
  const type = ({ target }: Event) => {
    if (isTextElement(target) && isOwn(target)) typed.add(target);
  };
  dialog.addEventListener("focusin", remember);
  dialog.addEventListener("input", type);
  return {
    hasTyped: () =>
      [...typed].some((field) => field.isConnected && field.value !== (initial.get(field) ?? "")),
    stop: () => {
      dialog.removeEventListener("focusin", remember);
      dialog.removeEventListener("input", type);
    },
  };
}
