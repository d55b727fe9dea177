import type { KitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import { useTranslation } from "../lib/text/translation.ts";
import { AllergenMark } from "../ui/display/pictograms.tsx";
import { NoteIcon } from "../ui/icons/icons.service.tsx";
import { WarningIcon } from "../ui/icons/icons.tsx";
import { seatOfAllergy } from "./ticketRows.ts";
import { mentionsIn, textsOfLine } from "./wall.ts";
import style from "./TicketNotes.module.css";

const notesOf = ({ specialInstructions, customerNotes }: KitchenTicket) =>
  [specialInstructions, customerNotes].filter((note) => note !== null);

/** Renders the allergens mentioned in notes and modifiers, with the seat they concern. */
export function AllergyBand({ ticket }: { ticket: KitchenTicket }) {
  const { t } = useTranslation(["kitchen", "menu"]);
  const { isAllergy, allergens } = mentionsIn([...notesOf(ticket), ...ticket.lines.flatMap(textsOfLine)]);
  if (!isAllergy && allergens.length === 0) return null;
  const seat = seatOfAllergy(ticket, (line) => {
    const found = mentionsIn(textsOfLine(line));
    return found.isAllergy || found.allergens.length > 0;
  });
  const names = allergens.map((allergen) => t(`menu:allergen.${allergen}`)).join(", ");
  return (
    <div className={style.allergy}>
      {allergens.length === 0 && <WarningIcon size={24} />}
      {allergens.map((allergen) => (
        <AllergenMark key={allergen} allergen={allergen} />
      ))}
      <span>{names || t("kitchen:allergy")}</span>
      {seat !== null && <small>{t("kitchen:guest", { number: seat })}</small>}
    </div>
  );
}

export function TicketNotes({ ticket }: { ticket: KitchenTicket }) {
  return notesOf(ticket).map((note) => (
    <p key={note} className={`row gap-8 round-2 break ${style.note}`}>
      <NoteIcon size={20} />
      <span>{note}</span>
    </p>
  ));
}
