import { useQuery } from "@tanstack/react-query";
import { useRouteParam } from "../../lib/addresses.ts";
import { useLocationId } from "../../lib/currentLocation.ts";
import { useTranslation } from "../../lib/translation.ts";
import { RecordState } from "../../ui/display/RecordState.tsx";
import { optionGroupDetails, useUpdateOptionGroup } from "../menu.options.queries.ts";
import { OptionGroupForm } from "./OptionGroupForm.tsx";
import { optionGroupValues } from "./optionValues.ts";

export function OptionGroupEdit() {
  const { t } = useTranslation("menu");
  const id = useRouteParam("id");
  const query = useQuery(optionGroupDetails(useLocationId(), id));
  const update = useUpdateOptionGroup();
  const group = query.data;
  if (!group)
    return (
      <RecordState
        title={t("editOptionGroup")}
        query={query}
        listTo="/menu/options"
        listLabel={t("toList")}
      />
    );

  return (
    <OptionGroupForm
      key={id}
      title={t("editOptionGroup")}
      values={optionGroupValues(group)}
      onSubmit={({ locationId: _, ...body }) => update.mutateAsync({ id, ...body })}
    />
  );
}
