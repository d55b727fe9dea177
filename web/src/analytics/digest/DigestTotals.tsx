import type { Digest } from "@konoba/contract/analytics/analytics.digest.contract";
import { digestKinds } from "@konoba/contract/analytics/analytics.digest.rules";
import { useTranslation } from "../../lib/text/translation.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { Strip, StripItem } from "../../ui/display/Strip.tsx";
import { useDigestFormat } from "./useDigestFormat.ts";
import style from "./Digest.module.css";

/** Renders the judgement of the week and its totals. */
export function DigestTotals({ digest }: { digest: Digest }) {
  const { t } = useTranslation("digest");
  const { money, share } = useDigestFormat(digest);
  const { all, verdict, drawers, currencyCode, notes, drawerNotes } = digest;
  const kind = all.share === null ? "noSales" : (verdict ?? "none");
  const explained = notes.length + drawerNotes.length;
  const partText = (part: Digest["all"]) => {
    if (part.share === null) return null;
    return part.usualShare === null
      ? t("shareOnly", { share: share(part.share) })
      : t("shareUsually", { share: share(part.share), usual: share(part.usualShare) });
  };
  return (
    <>
      <header className={style.head}>
        <h2>{t(`verdict.${kind}`, { amount: money(all.amount), share: share(all.share) })}</h2>
        <p className="above-4 ink-2">
          {all.usualShare === null ? t("noUsual") : t("usual", { share: share(all.usualShare) })}
          {explained > 0 && ` ${t("explained", { count: explained })}`}
        </p>
      </header>
      <section className={style.totals} aria-label={t("totals")}>
        <Strip>
          {digestKinds.map((each) => (
            <StripItem
              key={each}
              label={t(each)}
              value={<Amount value={digest[each].amount} currency={currencyCode} size="inherit" />}
            >
              {partText(digest[each])}
            </StripItem>
          ))}
          <StripItem
            label={t("drawers")}
            value={
              <Amount value={drawers.differenceAmount} currency={currencyCode} size="inherit" isSigned />
            }
          >
            {drawers.closes === 0
              ? t("noCloses")
              : t("closes", { count: drawers.closes, balanced: drawers.balanced })}
          </StripItem>
        </Strip>
      </section>
    </>
  );
}
