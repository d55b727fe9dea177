import type { BoardItem, MenuBoard } from "@konoba/contract/menu/menu.board.contract";
import { soldOutForever } from "@konoba/contract/menu/menu.rules";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { usePermission } from "../../lib/api/session.ts";
import { useApiMutation } from "../../lib/cache/queries.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { BanIcon, CheckIcon } from "../../ui/icons/icons.tsx";
import { useEditor } from "../editor.ts";
import { orderBoard } from "../orders.queries.ts";
import { nameOf } from "../orderText.ts";

type Availability = Parameters<typeof api.menu.setAvailability>[0]["body"];
interface Marking {
  item: BoardItem;
  mark: Availability;
}

const isMarked = ({ soldOutUntil }: BoardItem): boolean =>
  soldOutUntil !== null && Date.parse(soldOutUntil) > Date.now();

/** Returns the availability before the change. */
const markOf = (item: BoardItem): Availability => ({
  ...(isMarked(item) ? { soldOut: "until", until: item.soldOutUntil ?? soldOutForever } : { soldOut: "no" }),
  ...(item.quantity === 0 ? { portions: 0 } : {}),
});

/** Returns the item with its optimistic availability. */
const marked = ({ item, mark }: Marking): BoardItem => ({
  ...item,
  soldOutUntil: mark.soldOut === "no" ? null : (mark.until ?? soldOutForever),
  quantity:
    mark.soldOut === "no" ? (mark.portions ?? (item.quantity === 0 ? null : item.quantity)) : item.quantity,
});

const withItem = (board: MenuBoard, item: BoardItem): MenuBoard => ({
  ...board,
  categories: board.categories.map((category) => ({
    ...category,
    items: category.items.map((each) => (each.id === item.id ? item : each)),
  })),
});

/** Returns a function that marks an item as sold out today or available, optimistically and with undo. */
function useMark() {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { locationId } = useEditor();
  const client = useQueryClient();
  const show = (item: BoardItem) =>
    client.setQueryData(orderBoard(locationId, language).queryKey, (board) => board && withItem(board, item));
  const { mutateAsync } = useApiMutation({
    call: ({ item, mark }: Marking) => api.menu.setAvailability({ params: { id: item.id }, body: mark }),
    refresh: [["menu", locationId]],
    failed: "orders:soldOut.failed",
  });

  return function mark(item: BoardItem, soldOut: "no" | "today") {
    const set = (next: Marking) => {
      show(marked(next));
      return mutateAsync(next).catch(() => show(next.item));
    };
    const marking: Marking = { item, mark: { soldOut } };
    void set(marking);
    toast.info(t(`soldOut.${soldOut}`, { name: nameOf(item, language) }), {
      undo: () => void set({ item: marked(marking), mark: markOf(item) }),
    });
  };
}

/** Renders the "86" button: marks an item as sold out until the end of the day, or as available. */
export function SoldOut({ menuItemId, onDone }: { menuItemId: string; onDone: () => void }) {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { locationId } = useEditor();
  const mayMark = usePermission("menu.availability");
  const board = useQuery(orderBoard(locationId, language)).data;
  const mark = useMark();
  const item = board?.categories.flatMap(({ items }) => items).find(({ id }) => id === menuItemId);
  if (!item || !mayMark) return null;
  const isGone = item.quantity === 0 || isMarked(item);
  return (
    <Button
      variant="quiet"
      icon={isGone ? <CheckIcon /> : <BanIcon />}
      needsConnection
      onClick={() => {
        mark(item, isGone ? "no" : "today");
        onDone();
      }}
    >
      {t(isGone ? "soldOut.putBack" : "soldOut.mark")}
    </Button>
  );
}
