import type { ApiKey } from "@konoba/contract/integrations/integrations.keys.contract";
import { maskedKey } from "@konoba/contract/integrations/integrations.keys.rules";
import type { KeyScope } from "@konoba/contract/lib/keyScopes";
import { useState } from "react";
import { useLocalFormat } from "../../lib/api/localFormat.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { KeyIcon } from "../../ui/icons/icons.more.tsx";
import { BookOpenIcon, GlobeIcon, PlusIcon, ReceiptIcon } from "../../ui/icons/icons.tsx";
import { ApiKeyDialog } from "../ApiKeyDialog.tsx";
import { CreatedKey, type NewSecret } from "../CreatedKey.tsx";
import style from "./Start.module.css";

/** Programs that places connect first, with the scopes each needs. */
const programs: readonly {
  name: "website" | "ordering" | "accountant" | "other";
  icon: typeof GlobeIcon;
  scopes: KeyScope[];
}[] = [
  { name: "website", icon: BookOpenIcon, scopes: ["locations:read", "menu:read"] },
  { name: "ordering", icon: GlobeIcon, scopes: ["menu:read", "orders:write"] },
  { name: "accountant", icon: ReceiptIcon, scopes: ["receipts:read", "accounting:read"] },
  { name: "other", icon: PlusIcon, scopes: [] },
];

/** Renders the choice of the program; each opens the form of a key with what that program needs. */
export function KeyChoice({ onSecret }: { onSecret: (secret: NewSecret) => void }) {
  const { t } = useTranslation("firstCall");
  const [chosen, setChosen] = useState<(typeof programs)[number] | null>(null);
  return (
    <>
      <ul className={`grid gap-8 ${style.programs}`} aria-label={t("programs.title")}>
        {programs.map((program) => (
          <li key={program.name}>
            <button type="button" onClick={() => setChosen(program)}>
              <program.icon size={20} />
              <b>{t(`programs.${program.name}`)}</b>
              <span className="meta">{t(`programTexts.${program.name}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ApiKeyDialog
          start={{
            name: chosen.name === "other" ? "" : t(`programs.${chosen.name}`),
            scopes: chosen.scopes,
          }}
          onSecret={onSecret}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

interface KeyLineProps {
  apiKey: ApiKey | undefined;
  secret: NewSecret | null;
  onHide: () => void;
  onManage: () => void;
}

/** Renders the key of the steps in a line, and its secret while it is shown once. */
export function KeyLine({ apiKey, secret, onHide, onManage }: KeyLineProps) {
  const { t } = useTranslation(["firstCall", "apiKeys"]);
  const { relative } = useLocalFormat();
  const now = useNow();
  const lastUsedAt = apiKey?.lastUsedAt ?? null;
  return (
    <>
      {secret && <CreatedKey key={secret.secret} {...secret} onClose={onHide} />}
      <div className={`row wrap align-center gap-8 rows-4 ${style.line}`}>
        {apiKey && (
          <>
            <KeyIcon size={16} />
            <code className="mono-md break">{maskedKey(apiKey)}</code>
            <span className="meta">
              {lastUsedAt ? t("lastCall", { when: relative(lastUsedAt, now) }) : t("apiKeys:notUsed")}
            </span>
          </>
        )}
        <Button variant="quiet" size="sm" onClick={onManage}>
          {t("manageKeys")}
        </Button>
      </div>
    </>
  );
}
