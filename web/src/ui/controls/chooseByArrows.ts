import type { KeyboardEvent } from "react";

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const groups = "[role=radiogroup], [role=group], [role=tablist]";

/** Moves the focus to the next or previous enabled radio or tab of a group, and chooses it; groups inside keep theirs. */
export function chooseByArrows(event: KeyboardEvent<HTMLElement>, isChosen = true): void {
  const { currentTarget: group, target } = event;
  const step = steps[event.key];
  if (step === undefined) return;
  const radios = [...group.querySelectorAll<HTMLButtonElement>("[role=radio], [role=tab]")].filter(
    (radio) => !radio.disabled && radio.closest(groups) === group,
  );
  const present = radios.findIndex((radio) => radio === target);
  if (present === -1) return;
  event.preventDefault();
  const next = radios[(present + step + radios.length) % radios.length];
  next?.focus();
  if (isChosen) next?.click();
}
