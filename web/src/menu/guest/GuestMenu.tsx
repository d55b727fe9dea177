import type { Location } from "@konoba/contract/locations/locations.contract";
import { windowsText } from "@konoba/contract/locations/locations.windows.rules";
import { isCombo } from "@konoba/contract/menu/menu.combos.rules";
import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { useGuestPrices } from "../../lib/api/guestPrices.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { formatsOf, useFormat } from "../../lib/text/format.ts";
import type { Language } from "../../lib/text/language.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { DelayedFallback, SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { DateField, TimeField } from "../../ui/fields/DateField.tsx";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import { ClockIcon } from "../../ui/icons/icons.tsx";
import { categoryChoices } from "../menu.categories.queries.ts";
import { guestItems } from "../menu.queries.ts";
import { textValues } from "../menuTexts.ts";
import { GuestGroups } from "./GuestGroups.tsx";
import { GuestItem } from "./GuestItem.tsx";
import { previewMoment, wallMoment, withGuestStates, type WallMoment } from "./guestMoment.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import style from "./GuestMenu.module.css";

const themes = ["light", "dark"] as const;
const moments = ["now", "chosen"] as const;

/** Settings of the preview: language, theme and time. */
interface GuestView {
  language: Language;
  theme: (typeof themes)[number];
  /** `null` for now. */
  chosen: WallMoment | null;
  showsHidden: boolean;
}

interface GuestControlsProps {
  value: GuestView;
  onChange: (changes: Partial<GuestView>) => void;
  /** Current local time of the location. */
  clock: WallMoment;
}

function GuestControls({ value, onChange, clock }: GuestControlsProps) {
  const { t } = useTranslation("menu");
  const { chosen } = value;
  return (
    <header className={style.controls}>
      <Segmented
        name={t("guest.moment")}
        value={chosen ? "chosen" : "now"}
        onChange={(which) => onChange({ chosen: which === "now" ? null : clock })}
        options={moments.map((which) => ({ value: which, label: t(`guest.moments.${which}`) }))}
      />
      {chosen && (
        <div className={style.moment}>
          <DateField
            label={t("untilDate")}
            value={chosen.date}
            onChange={(date) => date && onChange({ chosen: { ...chosen, date } })}
          />
          <TimeField
            label={t("untilTime")}
            value={chosen.time}
            onChange={(time) => time && onChange({ chosen: { ...chosen, time } })}
          />
        </div>
      )}
      <span className="fill" />
      <SwitchField
        label={t("guest.showHidden")}
        value={value.showsHidden}
        onChange={(showsHidden) => onChange({ showsHidden })}
      />
      <LanguageSwitch value={value.language} onChange={(language) => onChange({ language })} />
      <Segmented
        name={t("guestTheme")}
        value={value.theme}
        onChange={(theme) => onChange({ theme })}
        options={themes.map((theme) => ({ value: theme, label: t(`themes.${theme}`) }))}
      />
    </header>
  );
}

const hiddenPart = lazyComponent(async () => (await import("./GuestHidden.tsx")).GuestHidden);

interface GuestMenuProps {
  location: Location;
}

/** Renders the menu for guests, now or at a chosen time, in a chosen language and theme. */
export function GuestMenu({ location }: GuestMenuProps) {
  const { t } = useTranslation("menu");
  const locationId = useLocationId();
  const { language: own } = useFormat();
  const [view, setView] = useState<GuestView>({
    language: own,
    theme: "light",
    chosen: null,
    showsHidden: false,
  });
  const { data, error, refetch } = useQuery(guestItems(locationId, view.language));
  const now = new Date();
  const moment = previewMoment(location, view.chosen, now);
  const states = withGuestStates(data ?? [], moment);
  const shown = states.flatMap(({ item, state }) => (state.isShown ? [{ item, ...state }] : []));
  const hidden = states.flatMap(({ item, state }) => (state.isShown ? [] : [{ item, reason: state.reason }]));

  return (
    <section aria-label={t("guestView")}>
      <GuestControls
        value={view}
        onChange={(changes) => setView((before) => ({ ...before, ...changes }))}
        clock={wallMoment(now, location.timezone)}
      />
      {!data && error && <ErrorBlock title={t("loadFailed")} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <DelayedFallback>
          <SkeletonLines count={5} />
        </DelayedFallback>
      )}
      {data && !moment.isOpen && (
        <p className={style.closed} role="status">
          <ClockIcon size={16} />
          {t("guest.closed")}
        </p>
      )}
      {data && view.showsHidden && (
        <Suspense fallback={null}>
          <hiddenPart.Component items={hidden} timezone={location.timezone} />
        </Suspense>
      )}
      {data && shown.length === 0 && (
        <EmptyState drawing="menu" title={t("guest.nothing")} text={t("guest.nothingText")} />
      )}
      {data && shown.length > 0 && <Shown items={shown} view={view} location={location} at={moment.now} />}
    </section>
  );
}

interface ShownProps {
  items: readonly { item: MenuItemRow; isSoldOut: boolean; isServed: boolean }[];
  view: GuestView;
  location: Location;
  /** Moment of the preview, by which price lists hold. */
  at: Date;
}

/** Renders the items by category in the guest's theme and language. */
function Shown({ items, view, location, at }: ShownProps) {
  const { language, theme } = view;
  const { shortWeekday } = formatsOf(language);
  const priceOf = useGuestPrices(location, at);
  const categories = useQuery(categoryChoices(useLocationId(), language)).data ?? [];
  return (
    <div data-theme={theme} className={style.guest}>
      {categories.map((category) => {
        const own = items.filter(({ item }) => item.categoryId === category.id);
        if (own.length === 0) return null;
        return (
          <section key={category.id} aria-label={category.name}>
            <h2>{category.name}</h2>
            {category.description && <p>{category.description}</p>}
            <div className={style.cards}>
              {own.map(({ item, isSoldOut, isServed }) => (
                <GuestItem
                  key={item.id}
                  item={{
                    ...item,
                    ...priceOf({ id: item.id, categoryId: item.categoryId, price: item.price }),
                    translations: textValues(item.translations),
                  }}
                  shown={item.shownAllergens}
                  currency={location.currencyCode}
                  language={language}
                  isSoldOut={isSoldOut}
                  servedTimes={isServed ? null : windowsText(item.saleWindows, shortWeekday)}
                >
                  {isCombo(item) && (
                    <GuestGroups {...{ item, currency: location.currencyCode, language }} dishes={items} />
                  )}
                </GuestItem>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
