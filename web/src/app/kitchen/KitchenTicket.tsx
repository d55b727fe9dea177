import type { KitchenLine, KitchenTicket as Ticketed } from "@konoba/contract/kitchen/kitchen.contract";
import { isHeld } from "@konoba/contract/orders/orders.status";
import { useFormat } from "../../lib/format.ts";
import { useOrderPreferences } from "../../lib/orderPreferences.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { AllergenMark } from "../../ui/display/pictograms.tsx";
import { Ticket } from "../../ui/display/Ticket.tsx";
import { minutesText, urgencyOf } from "../../ui/display/TimeChip.tsx";
import { NoteIcon } from "../../ui/icons/icons.service.tsx";
import { FlameIcon } from "../../ui/icons/icons.states.tsx";
import { CheckIcon, ChevronRightIcon, ClocheIcon, ClockIcon, WarningIcon } from "../../ui/icons/icons.tsx";
import { nameOf, numberText, wishesOf } from "../../orders/orderText.ts";
import { fire, prepare, useKitchenDeed, useWaitingLines } from "./kitchen.queries.ts";
import {
  coursesOf,
  isDone,
  isDue,
  mentionsIn,
  phaseOf,
  textsOfLine,
  timesOf,
  type Course,
  type Phase,
} from "./wall.ts";
import style from "./KitchenTicket.module.css";

const tones = { new: "blue", cooking: "amber", later: "stone" } as const satisfies Record<Phase, string>;

interface Placed {
  tableNumber: string | null;
  orderType: Ticketed["orderType"];
}

/** Where a ticket goes: "Table 12", "Delivery". */
export function usePlaceOf(): (ticket: Placed) => string {
  const { t } = useTranslation("orders");
  return ({ tableNumber, orderType }) =>
    tableNumber ? t("table", { number: tableNumber }) : t(`type.${orderType}`);
}

interface TicketProps {
  ticket: Ticketed;
  now: Date;
  timezone: string | undefined;
}

/** When it is due, and how late it is: a word and a time, never only a colour. */
function Due({ ticket, now, timezone }: TicketProps) {
  const { t } = useTranslation("kitchen");
  const { time } = useFormat(timezone);
  const { warnFrom } = useOrderPreferences();
  const { minutes, promised, dueAt } = timesOf(ticket, now);
  const phase = phaseOf(ticket);
  if (phase === "later")
    return <span className={style.due}>{t("course", { number: firstWaiting(ticket) })}</span>;
  if (promised === null || dueAt === null)
    return phase === "new" ? <span className={style.fresh}>{t("new")}</span> : null;
  const urgency = urgencyOf(minutes, promised, warnFrom);
  if (urgency === "normal") {
    const text = t("by", { time: time(dueAt) });
    return phase === "new" ? (
      <span className={style.fresh}>
        {t("new")} · {text}
      </span>
    ) : (
      <span className={style.due}>{text}</span>
    );
  }
  return (
    <span className={cx(style.time, style[urgency])}>
      <ClockIcon size={20} />
      {urgency === "late"
        ? t("late", { minutes: minutes - promised })
        : t("left", { minutes: promised - minutes })}
    </span>
  );
}

const firstWaiting = ({ lines }: Ticketed) => coursesOf(lines).find(({ waits }) => waits)?.course ?? 1;

function Head({ ticket, now, timezone }: TicketProps) {
  const { t } = useTranslation(["kitchen", "orders"]);
  const placeOf = usePlaceOf();
  const { minutes } = timesOf(ticket, now);
  const isLater = phaseOf(ticket) === "later";
  const who = ticket.tableNumber ? ticket.createdBy : (ticket.customerName ?? ticket.createdBy);
  return (
    <header className={style.head}>
      <div className={style.row}>
        <h2 className={style.place}>{placeOf(ticket)}</h2>
        <span className={style.elapsed}>{isLater ? t("kitchen:waits") : minutesText(minutes)}</span>
      </div>
      <div className={style.row}>
        <span className={style.meta}>
          <span className="mono">{numberText(ticket.number)}</span>
          {ticket.guests !== null && ` · ${t("orders:guests", { count: ticket.guests })}`}
          {who && ` · ${who}`}
        </span>
        <Due ticket={ticket} now={now} timezone={timezone} />
      </div>
    </header>
  );
}

/** What must not be overlooked: framed, with a sign and a word. */
function Notes({ ticket }: { ticket: Ticketed }) {
  const { t } = useTranslation(["kitchen", "menu"]);
  const notes = [ticket.specialInstructions, ticket.customerNotes].filter((note) => note !== null);
  const { isAllergy, allergens } = mentionsIn([...notes, ...ticket.lines.flatMap(textsOfLine)]);
  return (
    <>
      {(isAllergy || allergens.length > 0) && (
        <div className={style.allergy}>
          <span className={style.marks}>
            {allergens.length === 0 && <WarningIcon size={24} />}
            {allergens.map((allergen) => (
              <AllergenMark key={allergen} allergen={allergen} />
            ))}
          </span>
          <span>
            <small>{t(isAllergy ? "kitchen:allergy" : "kitchen:allergen")}</small>
            <b>
              {allergens.map((allergen) => t(`menu:allergen.${allergen}`)).join(", ") ||
                t("kitchen:readNote")}
            </b>
          </span>
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className={style.note}>
          <NoteIcon size={24} />
          <span>{note}</span>
        </p>
      ))}
    </>
  );
}

interface LineProps {
  line: KitchenLine;
  isWaiting: boolean;
  onPress: () => void;
}

function Line({ line, isWaiting, onPress }: LineProps) {
  const { t } = useTranslation(["orders", "kitchen"]);
  const { language } = useFormat();
  const wishes = wishesOf(
    {
      specialRequests: line.specialRequests,
      customizations: line.customizations,
    },
    language,
  );
  const isStruck = isDone(line);
  const content = (
    <>
      <span className={style.quantity}>{line.quantity}×</span>
      <b>{nameOf(line, language)}</b>
      {line.seat !== null && (
        <span className={style.seat}>
          <span className={style.word}>{t("orders:seat.number", { number: line.seat })}</span>
          <span aria-hidden="true">{line.seat}</span>
        </span>
      )}
      {isStruck && !isWaiting && <CheckIcon size={24} className={style.check} />}
      {isWaiting && <ClockIcon size={24} className={style.check} />}
      {isWaiting && <span className="vh">{t("kitchen:waitsToBeSent")}</span>}
      {wishes && <span className={style.wish}>{wishes}</span>}
    </>
  );
  if (isHeld(line)) return <li className={cx(style.line, style.later)}>{content}</li>;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isStruck}
        className={cx(style.line, isStruck && style.done)}
        onClick={onPress}
      >
        {content}
      </button>
    </li>
  );
}

function CourseHead({ course: { course, waits } }: { course: Course }) {
  const { t } = useTranslation("kitchen");
  return (
    <h3 className={style.course}>
      {t("course", { number: course })}
      {waits && <span>{t("later")}</span>}
    </h3>
  );
}

/** Begin, finish, or let a course go: the one thing that comes next. */
function Action({ ticket }: { ticket: Ticketed }) {
  const { t } = useTranslation("kitchen");
  const placeOf = usePlaceOf();
  const make = useKitchenDeed();
  const phase = phaseOf(ticket);
  const place = placeOf(ticket);
  const due = ticket.lines.filter(isDue).map(({ id }) => id);
  if (phase === "later") {
    const course = firstWaiting(ticket);
    return (
      <Button
        variant="tone"
        icon={<FlameIcon />}
        loading={make.isPending}
        onClick={() =>
          make.mutate({
            ticket,
            deed: fire(ticket.id, course),
            done: t("fired", { place, number: course }),
          })
        }
      >
        {t("fire")}
        <span className="vh">: {place}</span>
      </Button>
    );
  }
  if (phase === "new")
    return (
      <Button
        variant="tone"
        icon={<ChevronRightIcon />}
        onClick={() => make.mutate({ ticket, deed: prepare(ticket.id, due, "preparing") })}
      >
        {t("start")}
        <span className="vh">: {place}</span>
      </Button>
    );
  return (
    <Button
      variant="tone"
      icon={<ClocheIcon />}
      onClick={() =>
        make.mutate({
          ticket,
          deed: prepare(ticket.id, due, "ready"),
          done: t("finished", { place }),
          isUndoable: true,
        })
      }
    >
      {t("ready")}
      <span className="vh">: {place}</span>
    </Button>
  );
}

interface PartProps extends TicketProps {
  /** Of a ticket that is longer than a column, those that stand here. */
  lines: readonly KitchenLine[];
  isFirst: boolean;
  isLast: boolean;
}

/** One order as a station makes it: lines are struck with one tap, and taken back with the next. */
export function KitchenTicket({ ticket, now, timezone, lines, isFirst, isLast }: PartProps) {
  const { t } = useTranslation("kitchen");
  const placeOf = usePlaceOf();
  const make = useKitchenDeed();
  const waiting = useWaitingLines();
  const place = placeOf(ticket);
  const showsCourses = ticket.lines.some(({ course }) => course > 1);
  const strike = (line: KitchenLine) => {
    const isLast = !isDone(line) && ticket.lines.filter(isDue).every(({ id }) => id === line.id);
    const deed = prepare(ticket.id, [line.id], isDone(line) ? "preparing" : "ready");
    if (isLast) make.mutate({ ticket, deed, done: t("finished", { place }), isUndoable: true });
    else make.mutate({ ticket, deed });
  };
  return (
    <Ticket tone={tones[phaseOf(ticket)]} name={`${place}, ${numberText(ticket.number)}`}>
      {isFirst ? (
        <>
          <Head ticket={ticket} now={now} timezone={timezone} />
          <Notes ticket={ticket} />
        </>
      ) : (
        <h2 className={cx(style.head, style.place)}>
          {place}{" "}
          <small className={style.goesOn}>
            {numberText(ticket.number)} · {t("goesOn")}
          </small>
        </h2>
      )}
      {coursesOf(lines).map((course) => (
        <section key={course.course}>
          {showsCourses && <CourseHead course={course} />}
          <ul>
            {course.lines.map((line) => (
              <Line key={line.id} line={line} isWaiting={waiting.has(line.id)} onPress={() => strike(line)} />
            ))}
          </ul>
        </section>
      ))}
      {isLast ? (
        <div className={style.action}>
          <Action ticket={ticket} />
        </div>
      ) : (
        <p className={style.more}>
          {t("goesOn")}
          <ChevronRightIcon size={24} />
        </p>
      )}
    </Ticket>
  );
}
