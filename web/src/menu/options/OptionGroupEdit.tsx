import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { useRouteParam } from "../../lib/list/addresses.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { RecordState } from "../../ui/display/RecordState.tsx";
import { optionGroupDetails, optionQueries } from "../menu.options.queries.ts";
import { OptionGroupForm } from "./OptionGroupForm.tsx";
import { optionGroupValues } from "./optionValues.ts";

export function OptionGroupEdit() {
  const { t } = useTranslation(["options", "menu"]);
  const id = useRouteParam("id");
  const query = useQuery(optionGroupDetails(useLocationId(), id));
  const update = optionQueries.useUpdate();
  const group = query.data;
  if (!group)
    return (
      <RecordState title={t("edit")} query={query} listTo="/menu/options" listLabel={t("menu:toList")} />
    );

  return (
    <OptionGroupForm
      key={id}
      title={t("edit")}
      values={optionGroupValues(group)}
      onSubmit={({ locationId: _, ...body }) => update.mutateAsync({ id, ...body })}
    />
  );
}
