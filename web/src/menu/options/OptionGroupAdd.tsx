import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { useDraftName } from "../../lib/list/draftName.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { optionGroupChoices, optionQueries } from "../menu.options.queries.ts";
import { OptionGroupForm } from "./OptionGroupForm.tsx";
import { emptyOptionGroup } from "./optionValues.ts";

export function OptionGroupAdd() {
  const { t } = useTranslation("options");
  const { language } = useFormat();
  const locationId = useLocationId();
  const create = optionQueries.useCreate();
  const draft = useDraftName("options");
  const { data, isLoading } = useQuery(optionGroupChoices(locationId, language));
  if (isLoading) return <SkeletonLines />;

  const last = Math.max(-1, ...(data ?? []).map((group) => group.displayOrder));
  return (
    <OptionGroupForm
      key={draft}
      draft={draft}
      title={t("add")}
      values={emptyOptionGroup(locationId, last + 1)}
      onSubmit={(body) => create.mutateAsync(body)}
    />
  );
}
