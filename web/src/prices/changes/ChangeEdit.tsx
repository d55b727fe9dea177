import type { Location } from "@konoba/contract/locations/locations.contract";
import type { PriceChange } from "@konoba/contract/prices/prices.changes.contract";
import { isOpenChange } from "@konoba/contract/prices/prices.changes.rules";
import { useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { ChangeForm } from "./ChangeForm.tsx";
import { changeValues, type ChangeValues } from "./changeValues.ts";
import { changeCalls, useUpdateChange } from "./prices.changes.queries.ts";
import { momentAt, useActElsewhere, useSiblings } from "./useTogether.ts";

interface ChangeEditProps {
  change: PriceChange;
  location: Location;
  onSaved: () => void;
}

/** Renders the form of a planned change, whose name and moment may hold at the other locations of its group too. */
export function ChangeEdit({ change, location, onSaved }: ChangeEditProps) {
  const { t } = useTranslation("priceChanges");
  const { id } = change;
  const update = useUpdateChange();
  const actElsewhere = useActElsewhere();
  const siblings = useSiblings(change).filter(({ state }) => isOpenChange(state));
  const [where, setWhere] = useState<"here" | "all">("all");
  const before = changeValues(change, location.timezone);
  const isMoved = ({ name, isNow, date, time }: ChangeValues) =>
    isNow || name.trim() !== before.name || date !== before.date || time !== before.time;
  return (
    <ChangeForm
      title={change.name}
      timezone={location.timezone}
      values={before}
      savedTo={() => {
        onSaved();
        return `/menu/prices/changes/${id}`;
      }}
      reach={
        siblings.length > 0 && (
          <Field label={t("where.title")} isGroup help={t("where.help")}>
            {() => (
              <Segmented
                name={t("where.title")}
                value={where}
                options={[
                  { value: "here", label: t("where.here") },
                  { value: "all", label: t("where.all", { count: siblings.length + 1 }) },
                ]}
                onChange={setWhere}
              />
            )}
          </Field>
        )
      }
      onSubmit={async ({ locationId: _, togetherWith: __, ...body }, values) => {
        await update.mutateAsync({ id, ...body });
        const targets = where === "all" && isMoved(values) ? siblings : [];
        await actElsewhere(id, targets, (sibling) =>
          changeCalls.updateChange({
            params: { id: sibling.id },
            body: { name: body.name, appliesAt: momentAt(values, sibling.location.timezone) },
          }),
        );
      }}
    />
  );
}
