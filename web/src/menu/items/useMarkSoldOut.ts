import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import { announce } from "../../lib/page/toasts.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { useSetAvailability } from "../menu.queries.ts";
import { changeBack } from "./itemState.ts";

type Mark = { soldOut: "no" | "today" | "always" } | { soldOut: "until"; until: string };

/** Returns a function that marks an item as sold out or available, with undo in a toast. */
export function useMarkSoldOut() {
  const { t } = useTranslation("menu");
  const set = useSetAvailability();

  const announceMark = (item: MenuItemRow, mark: Mark, time: string) =>
    announce({
      tone: "success",
      text: t(`marked.${mark.soldOut}`, { name: item.name, time }),
      group: {
        kind: `menu.${mark.soldOut}.${time}`,
        name: item.name,
        text: (names) => t(`markedMany.${mark.soldOut}`, { names, time }),
      },
      action: {
        label: t("undo"),
        run: () => set.mutate({ id: item.id, ...changeBack(item, new Date()) }),
      },
    });
  // The menu unmounts before the response, so the toast must not depend on it.
  return (item: MenuItemRow, mark: Mark, time = "") =>
    set.mutateAsync({ id: item.id, ...mark }).then(
      () => {
        announceMark(item, mark, time);
        return true;
      },
      () => false,
    );
}
