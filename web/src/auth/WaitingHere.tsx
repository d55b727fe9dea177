import { useEffect, useState } from "react";
import { deviceStore } from "../lib/device/deviceStore.ts";
import { byAuthor, type WaitingAuthor } from "../lib/offline/queuedAuthors.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Notice } from "./Notice.tsx";
import style from "./auth.module.css";

/** Renders the people with orders in the offline queue, which are sent when that person signs in. */
export function WaitingHere() {
  const { t } = useTranslation("auth");
  const [authors, setAuthors] = useState<readonly WaitingAuthor[]>([]);

  useEffect(() => {
    // Without storage the queue is empty.
    deviceStore.changes
      .orderBy("place")
      .toArray()
      .then(
        (changes) => setAuthors(byAuthor(changes)),
        () => setAuthors([]),
      );
  }, []);

  if (authors.length === 0) return null;
  return (
    <Notice tone="amber">
      {authors.map(({ userId, userName, orders }) => (
        <span key={userId} className={style.line}>
          {t(userName ? "waiting.of" : "waiting.unnamed", { count: orders, name: userName })}
        </span>
      ))}{" "}
      {t("waiting.how")}
    </Notice>
  );
}
