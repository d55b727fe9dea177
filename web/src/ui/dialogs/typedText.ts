/** Selects fields with typed text; choices and searches lose little and do not count. */
const textFields =
  "input:not([type=radio], [type=checkbox], [type=file], [type=hidden], [type=search], [role=combobox]), textarea";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

const isTextElement = (target: EventTarget | null): target is TextElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.matches(textFields);

/**
 * Tracks the text fields of one dialog, excluding nested dialogs: `hasTyped` returns whether a field still in
 * the document differs from its value at first focus.
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
