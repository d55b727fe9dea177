/** Sets a field's text and dispatches `input` so that React sees it. */
export function writeField(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const owner = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(owner, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
