import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { useTranslation } from "../lib/translation.ts";
import { announce } from "../lib/toasts.ts";
import { useSetAvailability } from "./menu.queries.ts";

type Mark = "no" | "today" | "always";

/** Marks an item as sold out or available, and offers to take that back. */
export function useMarkSoldOut() {
  const { t } = useTranslation("menu");
  const set = useSetAvailability();

  const tell = ({ id, name }: MenuItem, soldOut: Mark) =>
    announce({
      tone: "success",
      text: t(`marked.${soldOut}`, { name }),
      action: {
        label: t("undo"),
        run: () => set.mutate({ id, soldOut: soldOut === "no" ? "today" : "no" }),
      },
    });
  // The menu that asked is closed before the answer comes, so the toast must not depend on it.
  return (item: MenuItem, soldOut: Mark) =>
    set.mutateAsync({ id: item.id, soldOut }).then(
      () => tell(item, soldOut),
      () => undefined,
    );
}
