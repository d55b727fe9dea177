let last: { path: string; href: string } | null = null;

/** Saves the full URL of the page being left. */
export function saveUrl(path: string, href: string): void {
  last = { path, href };
}

/** Returns the saved URL of `path`, with its view and filters, if it was left last; otherwise `path`. */
export const lastUrlOf = (path: string): string => (last?.path === path ? last.href : path);
