import { useLocation } from "@tanstack/react-router";
import { useConnection, useIsOffline } from "../../lib/connection.ts";
import { useFormat } from "../../lib/format.ts";
import { useLive } from "../../lib/live.ts";
import { useTranslation } from "../../lib/translation.ts";
import { countUnsentOrders } from "../../lib/unsentOrders.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { cx } from "../../ui/cx.ts";
import style from "./ConnectionBar.module.css";

/** Whether the server does not answer this device. The stream knows best: what it hears is there. */
function useIsAway(): boolean {
  const { state } = useLive();
  const { isLost } = useConnection();
  const isOffline = useIsOffline();
  return isOffline || state === "stale" || (isLost && state !== "live");
}

/** A newer version is put in between orders only: nothing is being typed, nothing waits. */
function useUpdate(): (() => void) | null {
  const { update } = useConnection();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isBetweenOrders = !/\/(add|addOld|edit|import|close)\b/.test(path) && countUnsentOrders() === 0;
  return isBetweenOrders ? update : null;
}

/** Says above every page how old what is shown is, and that a newer version can be had. */
export function ConnectionBar() {
  const { t } = useTranslation("app");
  const { time } = useFormat();
  const { answeredAt } = useConnection();
  const isAway = useIsAway();
  const update = useUpdate();
  if (isAway) {
    const values = { time: answeredAt ? time(answeredAt) : "" };
    return (
      <p className={cx(style.bar, "tone-amber")} role="status">
        {t(answeredAt ? "connection.since" : "connection.none", values)}
      </p>
    );
  }
  if (!update) return null;
  return (
    <p className={cx(style.bar, "tone-stone")} role="status">
      {t("connection.newVersion")}
      <Button size="sm" onClick={update}>
        {t("connection.updateNow")}
      </Button>
    </p>
  );
}
