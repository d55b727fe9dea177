import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { isLanguage, languages, type Language } from "../../lib/language.ts";
import { cx } from "../cx.ts";
import style from "./TranslationsField.module.css";

type Completeness = "complete" | "partial" | "empty";

interface TranslationsFieldProps {
  /** How much of a language is filled in. */
  stateOf: (language: Language) => Completeness;
  /** The fields of one language. */
  children: (language: Language) => ReactNode;
}

/** Whether a group of texts is filled: all, some or none of them. */
export function completenessOf(texts: readonly (string | null | undefined)[]): Completeness {
  const filled = texts.filter((text) => text?.trim()).length;
  return filled === 0 ? "empty" : filled === texts.length ? "complete" : "partial";
}

/** Texts in both languages behind two tabs; the dot says how far each is. */
export function TranslationsField({ stateOf, children }: TranslationsFieldProps) {
  const { t, i18n } = useTranslation("ui");
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Language>(isLanguage(i18n.language) ? i18n.language : "en");

  useEffect(() => {
    const element = box.current;
    const reveal = (event: Event) => {
      const language = event.target instanceof HTMLElement ? event.target.dataset.language : undefined;
      if (isLanguage(language)) setShown(language);
    };
    element?.addEventListener("reveal", reveal);
    return () => element?.removeEventListener("reveal", reveal);
  }, []);

  function press(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const next = shown === "en" ? "me" : "en";
    setShown(next);
    box.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }

  return (
    <div ref={box}>
      <div role="tablist" aria-label={t("translations.languages")} className={style.tabs} onKeyDown={press}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            data-tab={language}
            aria-selected={language === shown}
            tabIndex={language === shown ? 0 : -1}
            className={cx(style.tab, language === shown && style.chosen)}
            onClick={() => setShown(language)}
          >
            <span className={cx(style.dot, style[stateOf(language)])} />
            {t(`translations.${language}`)}
            <span className="vh">{t(`translations.${stateOf(language)}`)}</span>
          </button>
        ))}
      </div>
      {languages.map((language) => (
        <div
          key={language}
          role="tabpanel"
          aria-label={t(`translations.${language}`)}
          data-language={language}
          hidden={language !== shown}
          className={style.panel}
        >
          {children(language)}
        </div>
      ))}
    </div>
  );
}
