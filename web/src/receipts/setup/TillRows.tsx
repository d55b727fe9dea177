import type { Till } from "@konoba/contract/receipts/receipts.setup.contract";
import { useLocalFormat } from "../../lib/api/localFormat.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Badge } from "../../ui/display/Badge.tsx";
import { QuarterIcon } from "../../ui/icons/icons.states.tsx";
import { CircleCheckIcon, InfoIcon, WarningIcon } from "../../ui/icons/icons.tsx";
import { useRegisterTill } from "../receipts.setup.queries.ts";
import { Refusal } from "./Refusal.tsx";
import { tillStateOf } from "./tillState.ts";
import style from "./SetupFields.module.css";

const badges = {
  unregistered: { tone: "stone", icon: InfoIcon },
  refused: { tone: "red", icon: WarningIcon },
  soon: { tone: "amber", icon: QuarterIcon },
  registered: { tone: "green", icon: CircleCheckIcon },
} as const;

interface TillRowProps {
  till: Till;
  /** Name of the drawer whose payments it issues; null for the till of everything else. */
  drawer: string | null;
  onRegister: () => void;
  isRegistering: boolean;
}

function TillRow({ till, drawer, onRegister, isRegistering }: TillRowProps) {
  const { t } = useTranslation("receiptSetup");
  const { date, time } = useLocalFormat();
  const now = useNow(30_000);
  const state = tillStateOf(till, now);
  const { tone, icon: Icon } = badges[state];
  const { registeredAt, readyAt, fault } = till;
  return (
    <li className={`grid align-center gap-12 rows-2 size-md touch line-above ${style.till}`}>
      <b className="cut">{drawer === null ? till.name : `${till.name} · ${drawer}`}</b>
      <span className="mono">{till.code}</span>
      <span className="meta">
        {state === "soon" && readyAt !== null && t("tills.readyFrom", { time: time(readyAt) })}
        {state === "registered" && registeredAt !== null && t("tills.since", { date: date(registeredAt) })}
      </span>
      <Badge tone={tone} variant="bare" icon={<Icon size={16} />}>
        {t(`tills.state.${state}`)}
      </Badge>
      {till.code === null && (
        <Button size="sm" variant="soft" loading={isRegistering} onClick={onRegister}>
          {t(state === "refused" ? "tills.again" : "tills.register")}
        </Button>
      )}
      {fault && till.code === null && <Refusal fault={fault} />}
    </li>
  );
}

interface TillRowsProps {
  tills: readonly Till[];
  drawers: readonly { id: string; name: string }[];
  /** Called before a till is registered. */
  onRegister: () => void;
}

/** Renders the tills with their codes, and why one was refused. */
export function TillRows({ tills, drawers, onRegister }: TillRowsProps) {
  const register = useRegisterTill();
  return (
    <ul>
      {tills.map((till) => (
        <TillRow
          key={till.id}
          till={till}
          drawer={drawers.find(({ id }) => id === till.drawerId)?.name ?? null}
          isRegistering={register.isPending && register.variables === till.id}
          onRegister={() => {
            onRegister();
            register.mutate(till.id);
          }}
        />
      ))}
    </ul>
  );
}
