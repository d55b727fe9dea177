import { useLocation, useNavigate } from "@tanstack/react-router";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { hrefParts } from "../ui/hrefs.ts";

/** Returns the state in the URL: day, list, search, and whether the new-reservation form is open. */
export function useShown() {
  const search = useSearchOf("/reservations");
  const isAdding = useLocation().pathname === "/reservations/add";
  const navigate = useNavigate();
  const go = (changes: Partial<typeof search>) =>
    void navigate({ ...hrefParts(hrefOf("/reservations", { ...search, ...changes })), replace: true });
  return {
    ...search,
    isAdding,
    go,
    addTo: hrefOf("/reservations/add", { view: search.view, date: search.date }),
    waitingTo: hrefOf("/reservations", { ...search, view: "waiting", q: undefined }),
  };
}
export type Shown = ReturnType<typeof useShown>;
