import { useRouter } from "@tanstack/react-router";
import { pathBefore, visitedUrlOf } from "../lib/device/lastVisited.ts";
import { hrefParts } from "./hrefs.ts";

/**
 * Returns a function that leads to a page above the current one: back in the history if it is the previous page, so
 * that it scrolls to where it was, otherwise to its last URL, with its view and filters.
 */
export function useWayBack(): (to: string) => void {
  const { history, navigate } = useRouter();
  return (to) => {
    if (pathBefore(history.location.state.__TSR_index) === hrefParts(to).to) return history.back();
    // The last URL of a path that is open is the page to leave.
    const isExact = to.includes("?") || to === history.location.pathname;
    void navigate(hrefParts(isExact ? to : visitedUrlOf(to)));
  };
}
