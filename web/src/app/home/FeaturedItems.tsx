import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { Link } from "@tanstack/react-router";
import { usePermission } from "../../lib/api/session.ts";
import { usePollingQuery } from "../../lib/cache/usePollingQuery.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { useSetAvailability } from "../../menu/menu.queries.ts";
import { Switch } from "../../ui/controls/Switch.tsx";
import { cx } from "../../ui/cx.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { Letter } from "../../ui/display/Letter.tsx";
import { Section } from "../../ui/display/Section.tsx";
import { SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { hrefParts } from "../../ui/hrefs.ts";
import { featuredItems } from "./home.queries.ts";
import style from "./Rows.module.css";

const shown = 8;
const tones = ["red", "amber", "teal", "green", "stone", "violet", "blue", "fig"] as const;

type Item = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof featuredItems>["queryFn"]>>>
>[number];

/** Renders the featured items with today's sales and a switch each. */
export function FeaturedItems({ location }: { location: Location }) {
  const { t } = useTranslation("home");
  const items = usePollingQuery(featuredItems(location.id));
  return (
    <Section title={t("featured.title")} link={{ to: "/menu", label: t("featured.all") }}>
      {items.error && !items.data && (
        <ErrorBlock title={t("featured.failed")} error={items.error} onRetry={() => void items.refetch()} />
      )}
      {!items.error && !items.data && <SkeletonLines count={3} />}
      {items.data?.length === 0 && <p className={style.quiet}>{t("featured.empty")}</p>}
      {items.data && items.data.length > 0 && (
        <ul className={cx(`grid columns-1 ${style.rows}`, style.two)}>
          {items.data.slice(0, shown).map((item, index) => (
            <Featured
              key={item.id}
              item={item}
              location={location}
              tone={tones[index % tones.length] ?? "stone"}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface FeaturedProps {
  item: Item;
  location: Location;
  tone: (typeof tones)[number];
}

function Featured({ item, location, tone }: FeaturedProps) {
  const { t } = useTranslation("home");
  const { language } = useFormat();
  const now = useNow();
  const seesOrders = usePermission("orders.view");
  const mayMark = usePermission("menu.availability");
  const mark = useSetAvailability();
  const pick = (en: string | null, me: string | null) => (language === "me" ? (me ?? en) : (en ?? me)) ?? "";
  const name = pick(item.nameEn, item.nameMe);
  const today = businessDate(now, location.timezone, location.businessDayStart);
  const sold = t("featured.sold", {
    category: pick(item.categoryEn, item.categoryMe),
    count: item.soldToday,
  });
  const isSoldOut = item.soldOutUntil !== null && Date.parse(item.soldOutUntil) > now.getTime();
  return (
    <li className={`row align-center gap-12 line-above ${style.row}`}>
      <Letter text={name} tone={tone} size="sm" />
      <span className={`fill shrink weight-600 cut ${style.name}`}>
        {name}
        <small>
          {seesOrders && item.soldToday > 0 ? (
            <Link {...hrefParts(hrefOf("/orders", { tab: "list", from: today, to: today, item: item.id }))}>
              {sold}
            </Link>
          ) : (
            sold
          )}
        </small>
      </span>
      <Amount value={item.price} currency={location.currencyCode} />
      <Switch
        needsConnection
        name={t("featured.available", { name })}
        checked={item.isActive && !isSoldOut}
        onChange={(isOn) => mark.mutate({ id: item.id, soldOut: isOn ? "no" : "today" })}
        {...(mayMark && item.isActive ? {} : { disabled: true })}
      />
    </li>
  );
}
