import { newPasskey, type Passkey } from "@konoba/contract/users/users.passkeys.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { knowsPasskeys } from "../lib/api/passkeys.ts";
import { formValues } from "../lib/list/formValues.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { Card } from "../ui/display/Card.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { KeyIcon } from "../ui/icons/icons.more.tsx";
import { ownPasskeys, useAddPasskey, useRemovePasskey, useRenamePasskey } from "./users.passkeys.queries.ts";
import style from "./passkeys.module.css";
import sessions from "./settings.module.css";
import users from "./users.module.css";

const named = newPasskey.pick({ name: true });

interface NameDialogProps {
  title: string;
  submitLabel: string;
  /** Current name. */
  name?: string;
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

function NameDialog({ name, onName, ...dialog }: NameDialogProps) {
  const { t } = useTranslation("passkeys");
  const form = useForm({
    domain: "passkeys",
    schema: named,
    values: formValues(named, name === undefined ? {} : { name }),
    onSubmit: async (typed) => typed && onName(typed.name),
  });
  return (
    <FormDialog {...dialog} form={form}>
      <TextField {...form.field("name")} required help={t("nameHelp")} autoComplete="off" />
    </FormDialog>
  );
}

function Key({ id, name, host, isUsable, createdAt, lastUsedAt }: Passkey) {
  const { t } = useTranslation("passkeys");
  const { date, relative } = useLocalFormat();
  const confirm = useConfirm();
  const remove = useRemovePasskey();
  const rename = useRenamePasskey();
  const [isRenaming, setIsRenaming] = useState(false);
  const used = lastUsedAt ? t("lastUsed", { when: relative(lastUsedAt) }) : t("neverUsed");
  async function confirmRemoval() {
    const isSure = await confirm({
      title: t("removeAsk", { name }),
      text: t("removeText"),
      confirmLabel: t("remove"),
      isDangerous: true,
    });
    if (isSure) remove.mutate({ id, name });
  }
  return (
    <li>
      <KeyIcon />
      <div className="grid fill shrink">
        <b>{name}</b>
        <span className="meta">
          {t("made", { date: date(createdAt) })} · {used}
        </span>
        {!isUsable && <Badge tone="amber">{t("otherHost", { host })}</Badge>}
      </div>
      <span className={`row wrap justify-end gap-8 ${style.ways}`}>
        <Button size="sm" onClick={() => setIsRenaming(true)}>
          {t("rename")}
          <span className="vh">{name}</span>
        </Button>
        <Button size="sm" loading={remove.isPending} onClick={() => void confirmRemoval()}>
          {t("remove")}
          <span className="vh">{name}</span>
        </Button>
      </span>
      {isRenaming && (
        <NameDialog
          title={t("rename")}
          submitLabel={t("save")}
          name={name}
          onName={(next) => rename.mutateAsync({ id, name: next })}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </li>
  );
}

/** Renders the passkeys with the ways to add, rename and remove one. */
export function PasskeyList() {
  const { t } = useTranslation("passkeys");
  const query = useQuery(ownPasskeys());
  const add = useAddPasskey();
  const [isAdding, setIsAdding] = useState(false);
  const { data } = query;
  if (!data && query.error)
    return <ErrorBlock title={t("loadFailed")} error={query.error} onRetry={() => void query.refetch()} />;
  if (!data)
    return (
      <DelayedFallback>
        <SkeletonLines />
      </DelayedFallback>
    );
  const mayAdd = data.isAvailable && knowsPasskeys();
  return (
    <>
      {data.items.length > 0 && (
        <ul className={sessions.sessions}>
          {data.items.map((key) => (
            <Key key={key.id} {...key} />
          ))}
        </ul>
      )}
      {mayAdd ? (
        <Button icon={<KeyIcon size={16} />} onClick={() => setIsAdding(true)}>
          {t("add")}
        </Button>
      ) : (
        <p className="meta">{t(data.isAvailable ? "noBrowser" : "noAddress")}</p>
      )}
      {isAdding && (
        <NameDialog
          title={t("add")}
          submitLabel={t("goOn")}
          onName={(name) => add.mutateAsync(name)}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

/** Renders the passkeys of the user. */
export function Passkeys() {
  const { t } = useTranslation("passkeys");
  return (
    <Card>
      <h2 className={users.cardTitle}>{t("title")}</h2>
      <div className={`grid columns-1 items-start gap-16 ${style.body}`}>
        <p>{t("text")}</p>
        <PasskeyList />
      </div>
    </Card>
  );
}
