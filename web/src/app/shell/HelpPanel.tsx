import type { Module } from "@konoba/contract/lib/modules";
import { isFound } from "@konoba/contract/lib/search";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useModulesOff } from "../../lib/api/modules.ts";
import { useProfile } from "../../lib/api/session.ts";
import { useTranslation, type Translate } from "../../lib/text/translation.ts";
import { Sheet } from "../../ui/dialogs/Dialog.tsx";
import { ChevronRightIcon, SearchIcon } from "../../ui/icons/icons.tsx";
import { useWorkingShortcuts } from "../../ui/shortcuts.ts";
import {
  helpSentencesOf,
  helpTopicOf,
  helpTopicsWithout,
  helpTextOf,
  type HelpTopic,
} from "../screens/helpTopics.ts";
import style from "./HelpPanel.module.css";

const mod = navigator.platform.startsWith("Mac") ? "⌘" : "Ctrl";

/** Formats the keys of a shortcut for this platform. */
const keysOf = (keys: string) =>
  keys
    .split(/[+ ]/)
    .map((key) => (key.toLowerCase() === "mod" ? mod : key.length === 1 ? key.toUpperCase() : key));

/** Renders the three sentences of a help topic. */
function Sentences({ answer }: { answer: HelpTopic }) {
  const { t } = useTranslation("help");
  const off = useModulesOff();
  return (
    <ol className={`stack gap-12 ${style.answers}`}>
      {helpSentencesOf(answer, off).map((sentence) => (
        <li key={sentence}>{t(`answers.${answer}.${sentence}`)}</li>
      ))}
    </ol>
  );
}

function foundIn(t: Translate, typed: string, off: readonly Module[]): readonly HelpTopic[] {
  return helpTopicsWithout(off).filter((answer) => isFound(helpTextOf(t, answer, off), typed));
}

/** Renders the help topics that match the typed text. */
function AllAnswers({ typed }: { typed: string }) {
  const { t } = useTranslation("help");
  const found = foundIn(t, typed, useModulesOff());
  if (found.length === 0) return <p>{t("none")}</p>;
  const isNarrow = typed.trim() !== "" && found.length <= 3;
  return (
    <>
      <p className="vh" role="status">
        {typed && t("found", { count: found.length })}
      </p>
      {found.map((answer) => (
        <details key={answer} className={`line-above ${style.answer}`} open={isNarrow || undefined}>
          <summary>
            {t(`answers.${answer}.title`)}
            <ChevronRightIcon size={16} />
          </summary>
          <Sentences answer={answer} />
        </details>
      ))}
    </>
  );
}

function Shortcuts() {
  const shortcuts = useWorkingShortcuts();
  return (
    <dl className={`stack gap-8 ${style.keys}`}>
      {shortcuts.map(({ keys, label }) => (
        <div className="row align-center justify-between gap-12" key={keys}>
          <dt>{label}</dt>
          <dd className="row gap-4">
            {keysOf(keys).map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface HelpPanelProps {
  /** Initial topic; defaults to that of the page. */
  about?: string | undefined;
  onClose: () => void;
}

/** Renders help for the current page, all topics, active shortcuts and contacts. */
export function HelpPanel({ about, onClose }: HelpPanelProps) {
  const { t } = useTranslation("help");
  const path = useLocation({ select: ({ pathname }) => pathname });
  const ofPage = helpTopicOf(path);
  const topics = helpTopicsWithout(useModulesOff());
  const answer = topics.find((each) => each === about) ?? ofPage;
  const [typed, setTyped] = useState("");
  const { organizationName } = useProfile();
  const isOpening = typed.trim() === "";
  return (
    <Sheet title={t("title")} isOpen onClose={onClose}>
      <label className={`row align-center gap-10 round-3 hint ${style.search}`}>
        <SearchIcon size={16} />
        <input
          type="search"
          value={typed}
          placeholder={t("search")}
          aria-label={t("search")}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {isOpening && (
        <section className={style.section}>
          <h3>{answer === ofPage ? t("onPage") : t(`answers.${answer}.title`)}</h3>
          <Sentences answer={answer} />
        </section>
      )}
      {isOpening && (
        <section className={style.section}>
          <h3>{t("shortcuts")}</h3>
          <Shortcuts />
        </section>
      )}
      <section className={style.section}>
        <h3>{t("all")}</h3>
        <AllAnswers typed={typed} />
      </section>
      {isOpening && (
        <section className={style.section}>
          <h3>{t("contact")}</h3>
          <p>{t("contactText", { organization: organizationName })}</p>
        </section>
      )}
    </Sheet>
  );
}
