import { supplierKey } from "@konoba/contract/suppliers/suppliers.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { supplierChoices } from "../lib/api/choices.ts";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { handlerOf } from "../lib/page/handlers.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { useCreateSupplier, useLinkNames } from "./suppliers.queries.ts";

/** Choice for a supplier that does not exist yet. */
const added = "new";

interface LinkNamesProps {
  names: readonly { name: string; stockItems: number }[];
  onClose: () => void;
}

/** Renders a dialog that links typed supplier names with suppliers; equal names are proposed. */
export function LinkNames({ names, onClose }: LinkNamesProps) {
  const { t } = useTranslation("suppliers");
  const suppliers = useQuery(supplierChoices()).data ?? [];
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const create = useCreateSupplier();
  const link = useLinkNames(useLocationId());
  const proposedFor = (name: string) =>
    suppliers.find((each) => supplierKey(each.name) === supplierKey(name))?.id ?? null;
  const choiceOf = (name: string) => (name in chosen ? (chosen[name] ?? null) : proposedFor(name));
  const [isSending, setIsSending] = useState(false);

  const send = handlerOf(async () => {
    setIsSending(true);
    try {
      for (const { name } of names) {
        const choice = choiceOf(name);
        if (choice === null) continue;
        const id = choice === added ? (await create.mutateAsync({ name })).id : choice;
        await link.mutateAsync({ id, names: [name] });
      }
      onClose();
    } finally {
      setIsSending(false);
    }
  });
  return (
    <Dialog
      title={t("names.title")}
      isOpen
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button
            variant="primary"
            loading={isSending}
            disabledReason={names.some(({ name }) => choiceOf(name)) ? null : t("names.chooseFirst")}
            onClick={send}
          >
            {t("names.link")}
          </Button>
        </>
      }
    >
      <p className="meta">{t("names.text")}</p>
      <div className="stack gap-16">
        {names.map(({ name, stockItems }) => (
          <SelectField
            key={name}
            label={name}
            value={choiceOf(name)}
            isClearable
            help={t("names.items", { count: stockItems })}
            options={[
              { value: added, label: t("names.create") },
              ...suppliers.map((each) => ({ value: each.id, label: each.name })),
            ]}
            onChange={(value) => setChosen({ ...chosen, [name]: value })}
          />
        ))}
      </div>
    </Dialog>
  );
}
