import type { Digest } from "@konoba/contract/analytics/analytics.digest.contract";
import { digestKinds } from "@konoba/contract/analytics/analytics.digest.rules";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { Initials } from "../../ui/display/Letter.tsx";
import { scaleOf } from "./scaleOf.ts";
import { useDigestFormat } from "./useDigestFormat.ts";
import style from "./DigestPeople.module.css";

type Person = Digest["people"][number];
type Kind = (typeof digestKinds)[number];

/** Renders each person's shares of own sales with the location's average, by name, and the location. */
export function DigestPeople({ digest }: { digest: Digest }) {
  const { t } = useTranslation("digest");
  const { money, share } = useDigestFormat(digest);
  const { people, salesAmount, drawers } = digest;
  return (
    <>
      <div className="container">
        <table className={style.table}>
          <caption className="vh">{t("people")}</caption>
          <thead>
            <tr>
              {(["person", ...digestKinds, "drawer"] as const).map((head) => (
                <th key={head} scope="col">
                  {t(`head.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow key={person.person} digest={digest} person={person} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("location", { amount: money(salesAmount) })}</th>
              {digestKinds.map((kind) => (
                <td key={kind} data-head={t(`head.${kind}`)}>
                  {t("ofSales", { share: share(digest[kind].share) })}
                </td>
              ))}
              <td className={style.drawer} data-head={t("head.drawer")}>
                <Difference digest={digest} drawers={drawers} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <Legend />
    </>
  );
}

function PersonRow({ digest, person }: { digest: Digest; person: Person }) {
  const { money } = useDigestFormat(digest);
  const { t } = useTranslation("digest");
  const [first = "", ...rest] = person.name.split(" ");
  return (
    <tr>
      <th scope="row">
        <span className={`row align-center text-base gap-12 ${style.who}`}>
          <Initials first={first} last={rest.at(-1) ?? ""} />
          <span>
            {person.name}
            <small className="block text-sm hint">{money(person.salesAmount)}</small>
          </span>
        </span>
      </th>
      {digestKinds.map((kind) => (
        <td key={kind} data-head={t(`head.${kind}`)}>
          <ShareBar digest={digest} person={person} kind={kind} />
        </td>
      ))}
      <td className={style.drawer} data-head={t("head.drawer")}>
        <Difference digest={digest} drawers={person.drawers} />
      </td>
    </tr>
  );
}

/** Renders a share of own sales as a bar with a tick at the location's average. */
function ShareBar({ digest, person, kind }: { digest: Digest; person: Person; kind: Kind }) {
  const { t } = useTranslation("digest");
  const { money, share } = useDigestFormat(digest);
  const part = person[kind];
  const isNone = Number(part.amount) === 0;
  const usual = part.usualShare === null ? null : t("usually", { share: share(part.usualShare) });
  const isExplained = digest.notes.some((note) => note.person === person.person && note.kind === kind);
  const scale = scaleOf([digest[kind].share, ...digest.people.map((each) => each[kind].share)]);
  const widthOf = (of: string | null) => `${Math.min(100, (100 * Number(of ?? 0)) / scale)}%`;
  return (
    <>
      <span
        className={`row wrap justify-between align-baseline gap-8 rows-0 below-6 size-sm hint ${style.figures}`}
      >
        <b className="text-base weight-650 ink">{isNone ? t("none") : share(part.share)}</b>
        <span>{[isNone ? null : money(part.amount), usual].filter(Boolean).join(" · ")}</span>
      </span>
      <span className={style.track} aria-hidden="true">
        <i className={cx(isExplained && style.explained)} style={{ width: widthOf(part.share) }} />
        {digest[kind].share !== null && <u style={{ left: widthOf(digest[kind].share) }} />}
      </span>
    </>
  );
}

function Difference({ digest, drawers }: { digest: Digest; drawers: Digest["drawers"] | null }) {
  const { t } = useTranslation("digest");
  const { signed } = useDigestFormat(digest);
  if (drawers === null || drawers.closes === 0) return <span className="meta">–</span>;
  if (Number(drawers.differenceAmount) === 0) return <span className="meta">{t("balanced")}</span>;
  return <b>{signed(drawers.differenceAmount)}</b>;
}

function Legend() {
  const { t } = useTranslation("digest");
  return (
    <ul className={`row wrap push-down text-sm ink-2 gap-16 rows-6 ${style.legend}`}>
      <li className="row align-center gap-8">
        <i aria-hidden="true" />
        {t("legend.share")}
      </li>
      <li className="row align-center gap-8">
        <u aria-hidden="true" />
        {t("legend.average")}
      </li>
      <li className="row align-center gap-8">
        <i aria-hidden="true" className={style.explained} />
        {t("legend.explained")}
      </li>
      <li className={`row align-center gap-8 ${style.order}`}>{t("legend.order")}</li>
    </ul>
  );
}
