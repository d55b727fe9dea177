let isDue = false;

/** Moves the focus to the button that pays as soon as it is there, because paying follows sending. */
export function focusPaySoon(): void {
  isDue = true;
}

/** Focuses the button that pays if the lines have just been sent; an open dialog has the focus itself. */
export function focusPay(): void {
  if (!isDue) return;
  isDue = false;
  if (document.querySelector("dialog[open]") === null)
    document.querySelector<HTMLElement>("[data-pay]")?.focus({ preventScroll: true });
}
