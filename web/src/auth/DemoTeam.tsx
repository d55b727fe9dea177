import { useEffect, useState } from "react";
import { rememberDevice } from "../lib/deviceMemory.ts";
import { useTranslation } from "../lib/translation.ts";
import { loadDemoTeam, signInWorker, type DemoMember } from "./authCalls.ts";
import { Notice } from "./Notice.tsx";
import { useOpened } from "./useOpened.ts";
import { reasonOf, useSending } from "./useSending.ts";
import { Initials } from "./Who.tsx";
import staff from "./StaffForm.module.css";

/** Whoever tries the demo sees how each of its team signs in; a tap does it. No other store has such a list. */
export function DemoTeam({ locationId }: { locationId?: string }) {
  const { t } = useTranslation("auth");
  const opened = useOpened();
  const [team, setTeam] = useState<readonly DemoMember[]>([]);
  const { isSending, failure, send } = useSending();

  useEffect(() => {
    // Without an answer there is simply nobody to show.
    loadDemoTeam().then(setTeam, () => setTeam([]));
  }, []);

  const here = team.filter((member) => locationId === undefined || member.locationId === locationId);
  if (here.length === 0) return null;

  const enter = ({ locationId: id, locationName, organizationName, username, pin }: DemoMember) =>
    send(async () => {
      await signInWorker({ locationId: id, username, pin });
      rememberDevice({ locationId: id, locationName, organizationName, username, isStaff: true });
      await opened({ hasProfile: true });
    });

  return (
    <section className={staff.team} aria-label={t("demoTeam.title")}>
      <h2>{t("demoTeam.title")}</h2>
      <p>{t("demoTeam.lead")}</p>
      {failure !== null && <Notice tone="red">{reasonOf(failure)}</Notice>}
      <ul>
        {here.map((member) => {
          const { username, firstName, lastName, role, pin } = member;
          const name = `${firstName} ${lastName}`;
          return (
            <li key={username}>
              <button
                type="button"
                className={staff.member}
                disabled={isSending}
                onClick={() => void enter(member)}
              >
                <Initials name={name} />
                <span className={staff.whoText}>
                  <b className="cut">{name}</b>
                  <span className="cut">
                    {t(`demoTeam.roles.${role}`)} · {username}
                  </span>
                </span>
                <span className={staff.pin}>{t("demoTeam.pin", { pin })}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
