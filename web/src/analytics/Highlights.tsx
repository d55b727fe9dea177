import { highlightsOf, type Highlight } from "@konoba/contract/analytics/analytics.highlights.rules";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { Section } from "../ui/display/Section.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { TagIcon } from "../ui/icons/icons.service.tsx";
import { StarIcon } from "../ui/icons/icons.till.tsx";
import { ChevronRightIcon, CircleXIcon, ClockIcon, TillIcon, UndoIcon } from "../ui/icons/icons.tsx";
import { toneClass } from "../ui/style/tones.ts";
import { useComparedWords } from "./compared.ts";
import { useNameOf } from "./names.ts";
import { ordersOfReport } from "./ordersOf.ts";
import type { ReportContext } from "./reportContext.ts";
import style from "./Highlights.module.css";

const highlightStyles: Record<Highlight["kind"], { tone: Parameters<typeof toneClass>[0]; icon: ReactNode }> =
  {
    drawer: { tone: "red", icon: <TillIcon size={20} /> },
    voids: { tone: "amber", icon: <CircleXIcon size={20} /> },
    kitchen: { tone: "blue", icon: <ClockIcon size={20} /> },
    gem: { tone: "fig", icon: <StarIcon size={20} /> },
    refunds: { tone: "violet", icon: <UndoIcon size={20} /> },
    discounts: { tone: "stone", icon: <TagIcon size={20} /> },
  };

/** Renders up to three sentences, each linking to its orders or report. */
export function Highlights(context: ReportContext) {
  const { t } = useTranslation("analytics");
  const { report, location } = context;
  const highlights = highlightsOf(report, location.currencyDecimals);
  return (
    <Section title={t("look.title")}>
      {highlights.length === 0 && <p className="ink-2">{t("look.quiet")}</p>}
      <ul className={style.list}>
        {highlights.map((highlight) => (
          <Sentence key={highlight.kind} highlight={highlight} context={context} />
        ))}
      </ul>
    </Section>
  );
}

function Sentence({ highlight, context }: { highlight: Highlight; context: ReportContext }) {
  const { tone, icon } = highlightStyles[highlight.kind];
  const { title, text, to } = useSentence(highlight, context);
  return (
    <li>
      <span className={cx(`stack middle toned ${style.icon}`, toneClass(tone))}>{icon}</span>
      <span className="column shrink text-sm ink-2">
        <Link {...hrefParts(to)} className={`text-base ink ${style.link}`}>
          {title}
        </Link>
        {text !== "" && <span>{text}</span>}
      </span>
      <ChevronRightIcon size={16} className="hint" />
    </li>
  );
}

/** Returns the text and link of a highlight. */
function useSentence(highlight: Highlight, context: ReportContext) {
  const { t } = useTranslation("analytics");
  const { money, percent } = useFormat();
  const nameOf = useNameOf();
  const { before } = useComparedWords(context);
  const { report, hrefOfTab } = context;
  const cash = (amount: string) => money(amount.replace("-", ""), report.currencyCode);
  switch (highlight.kind) {
    case "drawer": {
      const { drawer, isShort } = highlight;
      return {
        title: t(`look.drawer.${isShort ? "short" : "over"}`, {
          amount: cash(drawer.differenceAmount ?? "0"),
        }),
        text: [`Z ${String(drawer.number)}`, drawer.drawerName].filter(Boolean).join(" · "),
        to: `/drawers/reports/${drawer.shiftId}`,
      };
    }
    case "voids": {
      const { person, count, amount } = highlight;
      return {
        title: t("look.voids.title", { count, amount: cash(amount) }),
        text: person ? t("look.voids.person", { count: person.voids, name: person.name }) : "",
        to: ordersOfReport(report, { why: "void" }),
      };
    }
    case "kitchen":
      return {
        title: t("look.kitchen.title", { minutes: highlight.minutes }),
        text: t("look.kitchen.text", { minutes: highlight.slowerBy, before }),
        to: hrefOfTab("times"),
      };
    case "gem":
      return {
        title: t("look.gem.title", { name: nameOf(highlight.item), share: percent(highlight.percentage) }),
        text: t("look.gem.text", { count: highlight.item.quantity }),
        to: ordersOfReport(report, { item: highlight.item.menuItemId }),
      };
    case "refunds":
      return {
        title: t("look.refunds", { amount: cash(highlight.amount) }),
        text: "",
        to: hrefOfTab("payments"),
      };
    case "discounts":
      return {
        title: t("look.discounts", { count: highlight.count, amount: cash(highlight.amount) }),
        text: "",
        to: ordersOfReport(report, { why: "discount" }),
      };
  }
}
