import { useTranslation } from "../lib/translation.ts";
import { Chip, ChipGroup } from "../ui/Chip.tsx";
import { orderViews, type OrderView } from "./orderViews.ts";
import style from "./OrderList.module.css";

interface OrderViewsProps {
  view: string | undefined;
  onChange: (view: OrderView | undefined) => void;
}

/** The questions asked of the list all day, one press each. */
export function OrderViews({ view, onChange }: OrderViewsProps) {
  const { t } = useTranslation("orders");
  return (
    <div className={style.views}>
      <ChipGroup name={t("views.name")} isScrolling>
        <Chip isOn={view === undefined} onClick={() => onChange(undefined)}>
          {t("views.all")}
        </Chip>
        {orderViews.map((each) => (
          <Chip key={each} isOn={view === each} onClick={() => onChange(each)}>
            {t(`views.${each}`)}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}
