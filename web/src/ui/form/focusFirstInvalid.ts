/** Focuses the first invalid field and reveals the hidden panel (such as a language tab) that contains it. */
export function focusFirstInvalid(form: HTMLElement): void {
  // Wait for the render that marks the fields.
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    field.closest("[hidden]")?.dispatchEvent(new CustomEvent("reveal", { bubbles: true }));
    requestAnimationFrame(() => field.focus());
  });
}
