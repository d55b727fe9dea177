import { emptyComboGroup } from "@konoba/contract/menu/menu.combos.rules";
import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import { lowered } from "@konoba/contract/menu/menu.modifiers.rules";
import type { MenuMoment } from "@konoba/contract/menu/menu.rules";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Badge } from "../../ui/display/Badge.tsx";
import { BanIcon } from "../../ui/icons/icons.tsx";
import { choosableIn } from "../choosable.ts";
import { guestItems } from "../menu.queries.ts";

/** Renders that an item is a set menu, and which of its groups has nothing left. */
export function ComboState({ item, moment }: { item: MenuItemRow; moment: MenuMoment | null }) {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  const items = useQuery(guestItems(useLocationId(), language)).data;
  const choosable = items && moment && choosableIn(items, moment);
  const empty = choosable && emptyComboGroup(item.comboGroups, (id) => choosable.has(id));
  const name =
    (language === "me" ? (empty?.nameMe ?? empty?.nameEn) : (empty?.nameEn ?? empty?.nameMe)) ?? "";
  return (
    <>
      <Badge tone="violet">{t("combo")}</Badge>
      {empty && (
        <Badge tone="red" icon={<BanIcon size={16} />}>
          {t("noneLeft", { group: lowered(name) })}
        </Badge>
      )}
    </>
  );
}
