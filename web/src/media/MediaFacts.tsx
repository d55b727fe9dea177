import type { Media, MediaUse } from "@konoba/contract/media/media.contract";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import style from "./MediaPanel.module.css";

/** Returns a function that picks the name of a menu item in the current language. */
export function useItemName(): (use: MediaUse) => string {
  const { t } = useTranslation("media");
  const { language } = useFormat();
  return ({ nameEn, nameMe }) =>
    (language === "me" ? (nameMe ?? nameEn) : (nameEn ?? nameMe)) ?? t("unnamed");
}

/** Renders the properties of a photo and the menu items that use it. */
export function MediaFacts({ media }: { media: Media }) {
  const { t } = useTranslation("media");
  const { number, dateTime } = useLocalFormat();
  const nameOf = useItemName();
  const { mediaType, width, height, bytes, fileName, createdAt, usedIn } = media;
  const facts = [
    ["usedIn", usedIn.length === 0 ? t("usedNowhere") : null],
    ["size", `${width ?? "?"} × ${height ?? "?"} px · ${number(Math.max(1, Math.round(bytes / 1024)))} kB`],
    ["type", mediaType.replace("image/", "").toUpperCase()],
    ["fileName", fileName],
    ["createdAt", dateTime(createdAt)],
  ] as const;
  return (
    <dl className={style.facts}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt className="ink-2">{t(`facts.${key}`)}</dt>
          <dd className="column gap-4 break">
            {value ??
              usedIn.map((use) => (
                <TextLink key={use.menuItemId} to={`/menu/edit/${use.menuItemId}`}>
                  {nameOf(use)}
                </TextLink>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
