import { paymentMethods } from "@konoba/contract/orders/orders.status";
import { useQuery } from "@tanstack/react-query";
import type { ListState } from "../../lib/list/listState.ts";
import { weekOrder } from "../../lib/text/calendar.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useReasonName } from "../../lib/text/reasons.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { categoryChoices } from "../../menu/menu.categories.queries.ts";
import { itemDetails } from "../../menu/menu.queries.ts";
import { tableDetails } from "../../tables/tables.queries.ts";
import { FilterMenu } from "../../ui/list/FilterMenu.tsx";
import { sectionChoices } from "../orders.board.queries.ts";
import { nameOf } from "../orderText.ts";
import type { OrderFilter } from "../orderViews.ts";

interface FigureFiltersProps {
  list: ListState<OrderFilter>;
  locationId: string;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour}–${(hour + 1) % 24}`,
}));

/** Returns the names of the selected filters; `undefined` while loading or if deleted. */
function useNames({ list, locationId }: FigureFiltersProps) {
  const { language } = useFormat();
  const { item, category, table, place, userId } = list.filters;
  const sections = useQuery({ ...sectionChoices(locationId), enabled: place !== undefined });
  const items = useQuery({ ...itemDetails(locationId, item ?? ""), enabled: item !== undefined });
  const categories = useQuery({ ...categoryChoices(locationId, language), enabled: category !== undefined });
  const tables = useQuery({ ...tableDetails(locationId, table ?? ""), enabled: table !== undefined });
  const { data: user } = useQuery({
    queryKey: ["users", "details", userId],
    queryFn: async () => (await import("../../users/users.members.queries.ts")).findUser(userId ?? ""),
    enabled: userId !== undefined,
  });
  return {
    item: item && items.data && nameOf(items.data, language),
    category: categories.data?.find(({ id }) => id === category)?.name,
    table: table && tables.data?.tableNumber,
    place: sections.data?.find(({ id }) => id === place)?.name,
    userId: user && `${user.firstName} ${user.lastName}`,
  };
}

/** Renders filters that links from analytics set; each is shown only while it is set. */
export function FigureFilters(props: FigureFiltersProps) {
  const { t } = useTranslation(["board", "orders"]);
  const { percent, weekday } = useFormat();
  const reasonName = useReasonName();
  const { list } = props;
  const { rate, why, place } = list.filters;
  const names = useNames(props);
  const [kind, ...written] = why?.split(":") ?? [];
  const said = written.join(":");
  const reason =
    kind?.endsWith("discount") && said ? percent(said) : reasonName(said) || t("correction.none");
  const correction =
    kind &&
    [
      t(`correction.${kind}`, { defaultValue: t("correction.none") }),
      ...(written.length > 0 ? [reason] : []),
    ].join(" · ");
  const one = (value: string | undefined, label: string | undefined) =>
    value !== undefined && label !== undefined ? [{ value, label }] : undefined;
  const filters = [
    ["counted", t("counted"), one("1", t("uncancelled"))],
    ["hour", t("hour"), hours],
    ["weekday", t("weekday"), weekOrder.map((day) => ({ value: String(day), label: weekday(day) }))],
    ["item", t("item"), one(list.filters.item, names.item)],
    ["made", t("made"), one("1", t("wasReady"))],
    ["category", t("category"), one(list.filters.category, names.category)],
    ["table", t("orders:fields.tableId"), one(list.filters.table, names.table)],
    ["place", t("section"), one(place, place === "none" ? t("noSection") : names.place)],
    ["userId", t("orders:columns.server"), one(list.filters.userId, names.userId)],
    [
      "method",
      t("orders:fields.paymentMethod"),
      paymentMethods.map((value) => ({ value, label: t(`orders:method.${value}`) })),
    ],
    ["tips", t("tip"), one("1", t("given"))],
    ["rate", t("rate"), one(rate, rate && percent(rate))],
    ["why", t("correction.label"), one(why, correction)],
  ] as const;
  return filters.map(
    ([key, label, options]) =>
      list.filters[key] !== undefined && (
        <FilterMenu
          key={key}
          label={label}
          value={list.filters[key]}
          options={options}
          onChange={(value) => list.setFilter(key, value)}
        />
      ),
  );
}
