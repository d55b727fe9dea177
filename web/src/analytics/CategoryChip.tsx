import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../lib/text/translation.ts";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { menuProfit, type ReportQuery } from "./analytics.queries.ts";
import { useNameOf } from "./names.ts";

interface CategoryChipProps {
  locationId: string;
  reportQuery: ReportQuery;
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}

/** Renders the category filter; its options are the categories that sold. */
export function CategoryChip({ locationId, reportQuery: { from, to }, value, onChange }: CategoryChipProps) {
  const { t } = useTranslation("analytics");
  const nameOf = useNameOf();
  const { data } = useQuery(menuProfit(locationId, { from, to }));
  const categories = new Map(
    data?.items.map(({ categoryId, categoryEn, categoryMe }) => [
      categoryId,
      nameOf({ nameEn: categoryEn, nameMe: categoryMe }),
    ]),
  );
  const options = data && [...categories].map(([id, label]) => ({ value: id, label }));
  return <FilterMenu label={t("profit.category")} value={value} options={options} onChange={onChange} />;
}
