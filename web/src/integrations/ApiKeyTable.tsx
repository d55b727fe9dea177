import type { ApiKey } from "@konoba/contract/integrations/integrations.keys.contract";
import {
  apiKeyState,
  isKeyWorking,
  maskedKey,
  type ApiKeyState,
} from "@konoba/contract/integrations/integrations.keys.rules";
import { dayMs } from "@konoba/contract/lib/durations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useProfile } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { confirm } from "../ui/dialogs/confirm.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { WarningIcon } from "../ui/icons/icons.tsx";
import type { NewSecret } from "./CreatedKey.tsx";
import { keyLocations, useRevokeKey } from "./integrations.keys.queries.ts";
import { RollKeyDialog } from "./RollKeyDialog.tsx";
import style from "./ApiKeys.module.css";

const maxShownScopes = 2;

function Scopes({ scopes }: Pick<ApiKey, "scopes">) {
  const rest = scopes.slice(maxShownScopes);
  return (
    <span className={`row wrap gap-4 ${style.scopes}`}>
      {scopes.slice(0, maxShownScopes).map((scope) => (
        <code key={scope}>{scope}</code>
      ))}
      {rest.length > 0 && (
        <code title={rest.join(", ")}>
          +{rest.length}
          <span className="vh">{rest.join(", ")}</span>
        </code>
      )}
    </span>
  );
}

/** Returns the names of a key's locations. */
function useLocationNames() {
  const { t } = useTranslation(["apiKeys", "sandbox"]);
  const { organizationId } = useProfile();
  const { data = [] } = useQuery(keyLocations(organizationId));
  return ({ locationIds, isTest }: ApiKey): string =>
    isTest
      ? t("sandbox:title")
      : locationIds === null
        ? t("allLocations")
        : locationIds.flatMap((id) => data.find((location) => location.id === id)?.name ?? []).join(", ");
}

/** Counts the days until an instant, the last one too. */
const daysUntil = (at: string, now: Date) => Math.ceil((Date.parse(at) - now.getTime()) / dayMs);

/** Renders when a key ends or ended; what needs attention in amber, with a sign. */
function KeyEnd({ apiKey, state, now }: { apiKey: ApiKey; state: ApiKeyState; now: Date }) {
  const { t } = useTranslation("apiKeys");
  const { date, relative } = useLocalFormat();
  const { expiresAt, revokedAt, revokedBy, oldSecret } = apiKey;
  const warn = (text: string) => (
    <span className="inline-row align-center gap-4 size-sm weight-600 amber-fg">
      <WarningIcon size={16} />
      {text}
    </span>
  );
  if (state === "revoked")
    return <Badge tone="stone">{t("revokedBy", { name: revokedBy, date: date(revokedAt ?? now) })}</Badge>;
  if (expiresAt && state === "expired")
    return <Badge tone="stone">{t("expired", { date: date(expiresAt) })}</Badge>;
  if (expiresAt && state === "expiring") return warn(t("expiring", { count: daysUntil(expiresAt, now) }));
  if (oldSecret)
    return warn(t("rolling", { lastFour: oldSecret.lastFour, when: relative(oldSecret.endsAt, now) }));
  if (state === "unused") return warn(t("unused"));
  return (
    <span className="meta">{expiresAt ? t("expires", { when: date(expiresAt) }) : t("neverExpires")}</span>
  );
}

interface RowProps {
  apiKey: ApiKey;
  locations: string;
  now: Date;
  onRoll: (apiKey: ApiKey) => void;
}

function KeyRow({ apiKey, locations, now, onRoll }: RowProps) {
  const { t } = useTranslation("apiKeys");
  const { relative } = useLocalFormat();
  const revoke = useRevokeKey();
  const { name, scopes, lastUsedAt } = apiKey;
  const state = apiKeyState(apiKey, now);
  async function confirmRevocation() {
    const isSure = await confirm({
      title: t("revokeAsk", { name }),
      text: t("revokeText", { scopes: scopes.join(", "), key: maskedKey(apiKey) }),
      confirmLabel: t("revoke"),
      isDangerous: true,
    });
    if (isSure) revoke.mutate(apiKey);
  }
  return (
    <tr>
      <th scope="row">
        {name}
        <code className={style.masked}>{maskedKey(apiKey)}</code>
      </th>
      <td>
        <Scopes scopes={scopes} />
      </td>
      <td className={style.locations}>{locations}</td>
      <td>
        <span className={`stack items-start ${style.used}`}>
          <span>{lastUsedAt ? relative(lastUsedAt, now) : t("notUsed")}</span>
          <KeyEnd apiKey={apiKey} state={state} now={now} />
        </span>
      </td>
      <td className={style.actions}>
        {isKeyWorking(state) && (
          <>
            <Button variant="quiet" size="sm" onClick={() => onRoll(apiKey)}>
              {t("roll")}
              <span className="vh">{name}</span>
            </Button>
            <Button
              variant="quiet"
              size="sm"
              className={style.revoke}
              loading={revoke.isPending}
              onClick={() => void confirmRevocation()}
            >
              {t("revoke")}
              <span className="vh">{name}</span>
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}

interface TableProps {
  name: string;
  keys: readonly ApiKey[];
  onSecret: (secret: NewSecret) => void;
}

/** Renders keys with their scopes, locations, last use and end. */
export function ApiKeyTable({ name, keys, onSecret }: TableProps) {
  const { t } = useTranslation("apiKeys");
  const locationsOf = useLocationNames();
  const [now] = useState(() => new Date());
  const [rolled, setRolled] = useState<ApiKey | null>(null);
  return (
    <>
      <table aria-label={name} className={style.table}>
        <thead>
          <tr>
            <th scope="col">{t("fields.name")}</th>
            <th scope="col">{t("fields.scopes")}</th>
            <th scope="col">{t("columns.locations")}</th>
            <th scope="col">{t("columns.used")}</th>
            <th scope="col">
              <span className="vh">{t("columns.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} locations={locationsOf(key)} now={now} onRoll={setRolled} />
          ))}
        </tbody>
      </table>
      {rolled && <RollKeyDialog apiKey={rolled} onSecret={onSecret} onClose={() => setRolled(null)} />}
    </>
  );
}
