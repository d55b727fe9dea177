/**
 * Puts the focus on the first refused field. A field inside a hidden panel (the other language) asks
 * the panel to show itself first.
 */
export function focusFirstInvalid(form: HTMLElement): void {
  // After the render that marks the fields.
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    field.closest("[hidden]")?.dispatchEvent(new CustomEvent("reveal", { bubbles: true }));
    requestAnimationFrame(() => field.focus());
  });
}
