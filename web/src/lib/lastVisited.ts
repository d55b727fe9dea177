let last: { path: string; href: string } | null = null;

/** Keeps the page that is being left, with what its address says of it. */
export function saveUrl(path: string, href: string): void {
  last = { path, href };
}

/** A page as it was when it was left just now, with its view and filters; else as it stands. */
export const lastUrlOf = (path: string): string => (last?.path === path ? last.href : path);
