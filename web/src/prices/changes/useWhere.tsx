import { useState, type ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { CancelButton } from "../../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";

type Where = "here" | "all";

interface WhereQuestion {
  title: string;
  text: string;
  /** Number of locations, this one included. */
  count: number;
}

type Pending = WhereQuestion & { answer: (where: Where | null) => void };

function WhereDialog({ title, text, count, answer }: Pending) {
  const { t } = useTranslation("priceChanges");
  return (
    <Dialog
      title={title}
      isOpen
      isLive
      size="sm"
      onClose={() => answer(null)}
      footer={
        <>
          <CancelButton />
          <Button onClick={() => answer("here")}>{t("where.here")}</Button>
          <Button variant="primary" onClick={() => answer("all")}>
            {t("where.all", { count })}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

/** Asks whether to act only here or at all locations of a group; null when the person decides against it. */
export function useWhere(): { ask: (question: WhereQuestion) => Promise<Where | null>; dialog: ReactNode } {
  const [pending, setPending] = useState<Pending | null>(null);
  const ask = (question: WhereQuestion) =>
    new Promise<Where | null>((resolve) => {
      setPending({
        ...question,
        answer: (where) => {
          setPending(null);
          resolve(where);
        },
      });
    });
  return { ask, dialog: pending && <WhereDialog {...pending} /> };
}
