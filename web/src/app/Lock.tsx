import { Suspense } from "react";
import { lazyPart } from "../lib/lazyPart.ts";
import { useProfile } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { useShortcut } from "../ui/shortcuts.ts";
import { lockScreen, useIsLocked } from "./lock.ts";
import style from "./LockScreen.module.css";

const screen = lazyPart(async () => (await import("./LockScreen.tsx")).LockScreen);

/** Lets workers of a shared till cover it; nothing of the page shows while the cover arrives. */
export function Lock() {
  const { t } = useTranslation("app");
  const isWorker = useProfile().kind === "worker";
  const isLocked = useIsLocked();
  useShortcut({ keys: "Mod+.", label: t("lock.lock"), run: lockScreen, isOff: !isWorker });
  if (!isWorker || !isLocked) return null;
  return (
    <Suspense fallback={<div className={style.shade} />}>
      <screen.Part />
    </Suspense>
  );
}
