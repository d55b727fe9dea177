import { isFound } from "@konoba/contract/lib/search";
import type { ApprovalRequest } from "@konoba/contract/team/team.approvals.contract";
import { useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { TextField } from "../../ui/fields/TextField.tsx";
import { SearchIcon } from "../../ui/icons/icons.tsx";
import { Initials } from "../Who.tsx";
import style from "./Approval.module.css";

/** Number of people from which on a search field helps. */
const maxUnsearched = 4;

type Person = ApprovalRequest["approvers"][number];

interface ApprovalPeopleProps {
  people: readonly Person[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

const firstAndInitial = ({ name }: Person) => {
  const [first = "", ...rest] = name.split(" ");
  const initial = rest.at(-1)?.charAt(0);
  return initial === undefined ? first : `${first} ${initial}.`;
};

/** Formats a name as "Đorđe R.", or in full if two people have the same short name. */
const shortName = (person: Person, people: readonly Person[]): string => {
  const short = firstAndInitial(person);
  return people.filter((each) => firstAndInitial(each) === short).length === 1 ? short : person.name;
};

/** Renders the people who may approve; with more than four, the first ones that a search finds. */
export function ApprovalPeople({ people, chosen, onChoose }: ApprovalPeopleProps) {
  const { t } = useTranslation("auth");
  const [typed, setTyped] = useState("");
  const hasSearch = people.length > maxUnsearched;
  const found = people.filter((person) => isFound(person.name, typed));
  const shown = found.slice(0, maxUnsearched);
  return (
    <div>
      <p className="below-6 text-md weight-600">{t("approvals.approvedBy")}</p>
      {hasSearch && (
        <div className="below-8">
          <TextField label={t("approvals.search")} icon={<SearchIcon />} value={typed} onChange={setTyped} />
        </div>
      )}
      <div role="group" aria-label={t("approvals.approvedBy")} className={`grid gap-8 ${style.people}`}>
        {shown.map((person) => (
          <button
            key={person.id}
            type="button"
            aria-pressed={person.id === chosen}
            className={cx(
              `row shrink align-center gap-10 high-52 edged round-3 on-surface text-start ${style.person}`,
              person.id === chosen && style.chosen,
            )}
            onClick={() => onChoose(person.id)}
          >
            <Initials name={person.name} />
            <span className="cut">{shortName(person, people)}</span>
          </button>
        ))}
      </div>
      {hasSearch && shown.length === 0 && <p className="meta">{t("approvals.nobodyFound")}</p>}
    </div>
  );
}
