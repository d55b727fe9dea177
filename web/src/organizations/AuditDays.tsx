import type { AuditEntry } from "@konoba/contract/organizations/organizations.audit.contract";
import { useState } from "react";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useReasonName } from "../lib/text/reasons.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { Initials } from "../ui/display/Letter.tsx";
import { ChevronRightIcon, LockIcon } from "../ui/icons/icons.tsx";
import { useMedia } from "../ui/useMedia.ts";
import { nameOfSubject, pageOfSubject } from "./auditChanges.ts";
import { byDay, periodsOf, useLocalDays } from "./auditDays.ts";
import { auditSentence } from "./auditSentence.ts";
import { AuditSheet } from "./AuditSheet.tsx";
import style from "./AuditLog.module.css";

/** Renders the initials of the person, or a lock for one who was not signed in and for the system. */
function Author({ name }: { name: string | null }) {
  const parts = (name ?? "").split(" ").filter(Boolean);
  if (parts.length === 0)
    return (
      <span className={`stack rigid middle circle ${style.nobody}`}>
        <LockIcon size={16} />
      </span>
    );
  return <Initials first={parts[0] ?? ""} last={parts.length > 1 ? (parts.at(-1) ?? "") : ""} />;
}

interface EntryProps {
  entry: AuditEntry;
  sentence: string;
  onOpen: () => void;
}

/** Renders an entry: its sentence, which opens the details, then the time, the record and the location. */
function EntryRow({ entry, sentence, onOpen }: EntryProps) {
  const { t } = useTranslation("audit");
  const { time } = useLocalFormat();
  const page = pageOfSubject(entry);
  // A finger opens the details, which have the link: two targets in a row would be too small for it.
  const isTouch = useMedia("(pointer: coarse)");
  const subject = entry.subject && page && `${t(`subjects.${entry.subject}`)} ${nameOfSubject(entry)}`;
  return (
    <li className={`row align-center gap-12 anchor line-above ${style.entry}`} data-row>
      <Author name={entry.actorName} />
      <div className="fill shrink">
        <button
          type="button"
          className={`text-base weight-550 text-start break ${style.sentence}`}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {sentence}
        </button>
        <p className={`row wrap gap-10 rows-0 text-sm ink-2 ${style.facts}`}>
          <time dateTime={entry.at} className="mono">
            {time(entry.at)}
          </time>
          {subject && (isTouch ? <span>{subject}</span> : <TextLink to={page}>{subject}</TextLink>)}
          {entry.locationName && <span>{entry.locationName}</span>}
        </p>
      </div>
      <ChevronRightIcon size={16} />
    </li>
  );
}

/** Renders entries as sentences grouped by day; each opens its details. */
export function AuditDays({ entries }: { entries: readonly AuditEntry[] }) {
  const { t: words } = useTranslation("audit");
  const { t } = useTranslation("auditSentences");
  const formats = useLocalFormat();
  const reasonName = useReasonName();
  const { today, dayOf } = useLocalDays();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const sentenceOf = (entry: AuditEntry) => auditSentence(entry, { t, words, formats, reasonName });
  const days = byDay(entries, dayOf);
  const { yesterday } = periodsOf(today);
  const titleOf = (day: string) => {
    const name = day === today ? words("today") : day === yesterday.from ? words("yesterday") : null;
    return name === null ? formats.longDate(day) : words("day", { name, date: formats.longDate(day) });
  };
  return (
    <>
      {days.map(({ day, entries: all }) => (
        <section key={day} aria-label={titleOf(day)} className={style.day}>
          <h2>{titleOf(day)}</h2>
          <ul>
            {all.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                sentence={sentenceOf(entry)}
                onOpen={() => setOpened(entry)}
              />
            ))}
          </ul>
        </section>
      ))}
      {opened && <AuditSheet entry={opened} sentence={sentenceOf(opened)} onClose={() => setOpened(null)} />}
    </>
  );
}
