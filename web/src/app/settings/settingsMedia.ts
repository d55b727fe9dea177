/** Widths from which the index stands beside a page, and beside one that needs its room. */
export const laptop = "(min-width: 1024px)";
export const wide = "(min-width: 1600px)";
