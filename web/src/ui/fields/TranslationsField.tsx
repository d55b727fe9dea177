import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { isLanguage, languages, type Language } from "../../lib/text/language.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../cx.ts";
import style from "./TranslationsField.module.css";

type Completeness = "complete" | "partial" | "empty";

interface TranslationsFieldProps {
  /** Returns the completeness of a language. */
  stateOf: (language: Language) => Completeness;
  /** Shows one language only: that of the texts, else that of the user. */
  isSingle?: boolean;
  /** Renders the fields of one language. */
  children: (language: Language) => ReactNode;
}

/** Returns whether all, some or none of the texts are filled. */
export function completenessOf(texts: readonly (string | null | undefined)[]): Completeness {
  const filled = texts.filter((text) => text?.trim()).length;
  return filled === 0 ? "empty" : filled === texts.length ? "complete" : "partial";
}

/** Returns the language that texts are in: that of the user if there are any, else the first with some. */
export const languageOfTexts = (own: Language, isFilled: (language: Language) => boolean): Language =>
  isFilled(own) ? own : (languages.find(isFilled) ?? own);

/** Renders texts in both languages behind two tabs; a dot shows the completeness of each. */
export function TranslationsField({ stateOf, isSingle = false, children }: TranslationsFieldProps) {
  const { t, i18n } = useTranslation("ui");
  const box = useRef<HTMLDivElement>(null);
  const own: Language = isLanguage(i18n.language) ? i18n.language : "en";
  const [shown, setShown] = useState(() =>
    isSingle ? languageOfTexts(own, (language) => stateOf(language) !== "empty") : own,
  );

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
      {!isSingle && (
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
      )}
      {languages.map((language) => (
        <div
          key={language}
          role="tabpanel"
          aria-label={t(`translations.${language}`)}
          data-language={language}
          hidden={language !== shown}
          className={`stack gap-20 ${style.panel}`}
        >
          {children(language)}
        </div>
      ))}
    </div>
  );
}
