import { useSyncExternalStore } from "react";
import { useTranslation } from "../lib/translation.ts";
import style from "./Connection.module.css";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether this device reaches the network: a dot and a word. */
export function Connection() {
  const { t } = useTranslation("app");
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <span className={style.connection} data-offline={!isOnline || undefined} role="status">
      {t(isOnline ? "connection.live" : "connection.offline")}
    </span>
  );
}
