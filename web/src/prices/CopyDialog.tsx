import type { PriceList } from "@konoba/contract/prices/prices.contract";
import { copiedEntries } from "@konoba/contract/prices/prices.copy.rules";
import { listNameIn } from "@konoba/contract/prices/prices.names.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { organizationLocations } from "../lib/api/locationList.ts";
import { useProfile } from "../lib/api/session.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { storedInput } from "./priceListValues.ts";
import { pricedCategories, pricedItems, pricedOptions, useCopyPriceList } from "./prices.queries.ts";
import { usePricedMenu } from "./usePriceTexts.ts";
import style from "./prices.module.css";

/** Names of missing things that are shown. */
const maxShown = 8;

/** Returns the menu of another location once all of it is loaded; null before. */
function useOtherMenu(locationId: string) {
  const { language } = useFormat();
  const enabled = locationId !== "";
  const items = useQuery({ ...pricedItems(locationId, language), enabled }).data;
  const categories = useQuery({ ...pricedCategories(locationId, language), enabled }).data;
  const options = useQuery({ ...pricedOptions(locationId, language), enabled }).data;
  return items && categories && options ? { items, categories, options } : null;
}

interface CopyDialogProps {
  list: PriceList;
  locationId: string;
  onClose: () => void;
}

/** Renders the choice of a location that gets a copy of a list, with what its menu lacks. The copy is off. */
export function CopyDialog({ list, locationId, onClose }: CopyDialogProps) {
  const { t } = useTranslation("prices");
  const { language, list: joined } = useFormat();
  const { organizationId } = useProfile();
  const locations = useQuery(organizationLocations(organizationId)).data ?? [];
  const others = locations.filter(({ id }) => id !== locationId);
  const [chosen, setChosen] = useState<string | null>(null);
  const target = chosen ?? (others.length === 1 ? (others[0]?.id ?? "") : "");
  const own = usePricedMenu(locationId);
  const there = useOtherMenu(target);
  const copy = useCopyPriceList();
  const found = there && copiedEntries(list.entries, own, there);
  const missing = found?.missing ?? [];
  const isNothing = found !== null && list.entries.length > 0 && found.entries.length === 0;
  const more = Math.max(0, missing.length - maxShown);
  async function save() {
    if (!found) return;
    const body = { ...storedInput(list), locationIds: [target], entries: found.entries, isOn: false };
    await copy.mutateAsync(body).then(onClose, () => undefined);
  }
  return (
    <Dialog
      isOpen
      title={t("copy.title", { name: listNameIn(list, language) })}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button
            variant="primary"
            loading={copy.isPending}
            disabled={!found || isNothing}
            onClick={() => void save()}
          >
            {t("copy.go")}
          </Button>
        </>
      }
    >
      <div className="stack gap-12">
        <SelectField
          label={t("copy.location")}
          value={target === "" ? null : target}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
        <p className={style.hint}>{t("copy.off")}</p>
        {found && (
          <p role="status">
            {isNothing ? t("copy.nothing") : t("copy.found", { count: found.entries.length })}
          </p>
        )}
        {missing.length > 0 && (
          <p className={style.error} role="alert">
            {t("copy.missing", { names: joined(missing.slice(0, maxShown)), count: more })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
