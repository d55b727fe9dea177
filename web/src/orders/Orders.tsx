import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { useOrderPreferences } from "../lib/device/orderPreferences.ts";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { useIsPhone } from "../ui/useMedia.ts";
import { saveTab, usualTab, type Tab } from "./board/ordersTab.ts";
import { EditorFailure, EditorForbidden, EditorWaiting } from "./editor/EditorStates.tsx";
import { orderList } from "./orders.queries.ts";
import { listKeys } from "./orderViews.ts";

const parts = {
  board: lazyComponent(async () => (await import("./board/Board.tsx")).Board),
  list: lazyComponent(async () => (await import("./list/OrderList.tsx")).OrderList),
};

/** Plays a sound for each new order, independent of filters, if the user has enabled it. */
function useNewOrderSound(locationId: string): void {
  const { sound } = useOrderPreferences();
  const { data, isPlaceholderData } = useQuery({
    ...orderList(locationId, { page: 1, pageSize: 10, sort: "-createdAt" }),
    enabled: sound,
  });
  const announced = useRef<{ locationId: string; upTo: string } | null>(null);
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const upTo = data.items[0]?.createdAt ?? "";
    const before = announced.current;
    announced.current = { locationId, upTo };
    // The sound is no part of the first load.
    if (before?.locationId === locationId && upTo > before.upTo)
      void import("../lib/device/chime.ts").then(({ playChime }) => playChime());
  }, [data, isPlaceholderData, locationId]);
}

/** Returns the tab in the URL; defaults to the board, on phones to the list or the last tab. */
function useTab(): [tab: Tab, change: (tab: Tab) => void] {
  const search = useSearchOf("/orders");
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const usual = usualTab(isPhone);
  const isOfList = listKeys.some((key) => search[key] !== undefined);
  function change(tab: Tab) {
    saveTab(tab);
    const forgotten = tab === "board" ? Object.fromEntries(listKeys.map((key) => [key, undefined])) : {};
    const href = hrefOf("/orders", { ...search, ...forgotten, tab });
    void navigate({ ...hrefParts(href), replace: true });
  }
  const isUnsaid = isOfList && search.tab === undefined;
  // Stays on the list after a list-only filter is removed.
  useEffect(() => {
    if (isUnsaid)
      void navigate({ ...hrefParts(hrefOf("/orders", { ...search, tab: "list" })), replace: true });
  });
  return [search.tab ?? (isOfList ? "list" : usual), change];
}

/** Renders `/orders`: open orders as a board, and all orders as a list. */
export function Orders() {
  const { t } = useTranslation(["board", "orders"]);
  const locationId = useLocationId();
  const mayView = usePermission("orders.view");
  const location = useQuery(locationDetails(locationId));
  const [tab, change] = useTab();
  const { Component, preload } = parts[tab];
  useNewOrderSound(locationId);
  // Starts loading the chunk while the location is being fetched.
  void preload();
  if (!mayView) return <EditorForbidden title={t("orders:title")} />;
  if (!location.data && location.error)
    return (
      <EditorFailure
        title={t("orders:locationFailed")}
        error={location.error}
        onRetry={() => void location.refetch()}
      />
    );
  if (!location.data) return <EditorWaiting />;
  const tabs = (
    <Segmented
      name={t("board:tabs.name")}
      kind="tabs"
      value={tab}
      options={[
        { value: "board", label: t("board:tabs.board") },
        { value: "list", label: t("board:tabs.list") },
      ]}
      onChange={change}
    />
  );
  return (
    <Suspense fallback={<EditorWaiting />}>
      <Component location={location.data} tabs={tabs} />
    </Suspense>
  );
}
