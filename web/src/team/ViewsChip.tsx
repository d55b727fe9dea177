import type { SavedView } from "@konoba/contract/team/team.views.contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { useCurrentLocation } from "../lib/api/currentLocation.ts";
import { useProfile } from "../lib/api/session.ts";
import type { ListQueryTexts } from "../lib/list/listState.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Chip } from "../ui/controls/Chip.tsx";
import { Popover } from "../ui/floating/Popover.tsx";
import { ChevronDownIcon } from "../ui/icons/icons.tsx";
import { listViews, type ViewedList } from "./team.views.queries.ts";
import { ViewsPanel } from "./ViewsPanel.tsx";

const isSame = (one: ListQueryTexts, other: ListQueryTexts) =>
  Object.keys({ ...one, ...other }).every((key) => one[key] === other[key]);

/** Applies the default view when a list opens without filters; clearing it later is respected. */
function useDefaultView(list: ViewedList, views: readonly SavedView[] | undefined): void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current || !views) return;
    isOpened.current = true;
    const chosen = views.find(({ isDefault }) => isDefault);
    if (chosen && Object.keys(list.queryTexts).length === 0) list.show(chosen.asked);
  }, [list, views]);
}

/** Renders the saved views of a list: named filters, optionally one as default. */
export function ViewsChip({ list, isOfLocation = true }: { list: ViewedList; isOfLocation?: boolean }) {
  const { t } = useTranslation("ui");
  const { id: personId } = useProfile();
  const { id } = useCurrentLocation();
  const of = { list: list.name, personId, locationId: isOfLocation ? id : null };
  const { data: views } = useQuery(listViews(of));
  const current = views?.find(({ asked: queryTexts }) => isSame(queryTexts, list.queryTexts));
  useDefaultView(list, views);
  // Hidden while loading, because an unused chip would disappear again.
  if (!views?.length && Object.keys(list.queryTexts).length === 0) return null;
  return (
    <Popover
      name={t("list.views")}
      trigger={(open) => (
        <Chip pressed={current !== undefined} aria-pressed={undefined} {...open}>
          {current ? `${t("list.views")}: ${current.name}` : t("list.views")}
          <ChevronDownIcon size={16} />
        </Chip>
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          <ViewsPanel list={list} of={of} views={views ?? []} current={current ?? null} onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
}
