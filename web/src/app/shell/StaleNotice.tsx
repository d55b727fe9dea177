import { useFormat } from "../../lib/format.ts";
import { useLive } from "../../lib/live.ts";
import { useTranslation } from "../../lib/translation.ts";
import { cx } from "../../ui/cx.ts";
import style from "./StaleNotice.module.css";

/** Says above every page that what others change does not arrive, and since when. */
export function StaleNotice() {
  const { t } = useTranslation("app");
  const { time } = useFormat();
  const { heardAt } = useLive();
  const values = { time: heardAt ? time(heardAt) : "" };
  return (
    <p className={cx(style.notice, "tone-amber")} role="status">
      {t(heardAt ? "connection.staleSince" : "connection.neverHeard", values)}
    </p>
  );
}
