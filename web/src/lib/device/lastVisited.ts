const urls = new Map<string, string>();
let lastPath: string | null = null;

/** Paths by their place in the history of this tab, since the last reload. */
const paths = new Map<number, string>();

/** Saves the full URL of the page being left. */
export function saveUrl(path: string, href: string): void {
  urls.set(path, href);
  lastPath = path;
}

/** Returns the saved URL of `path`, with its view and filters, if it was left last; otherwise `path`. */
export const lastUrlOf = (path: string): string => (lastPath === path ? visitedUrlOf(path) : path);

/** Returns the last URL of `path`, with its view and filters; `path` if it was not open since the last reload. */
export const visitedUrlOf = (path: string): string => urls.get(path) ?? path;

/** Saves which page stands at a place of the history. */
export const savePlace = (index: number, path: string): void => void paths.set(index, path);

/** Returns the path before a place of the history. */
export const pathBefore = (index: number): string | undefined => paths.get(index - 1);
