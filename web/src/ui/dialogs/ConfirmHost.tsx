import { useSelector } from "@tanstack/react-store";
import { Suspense } from "react";
import { pendingQuestion } from "./confirm.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** Renders the pending confirmation; mount it once per app. */
export function ConfirmHost() {
  const pending = useSelector(pendingQuestion);
  return (
    <Suspense fallback={null}>
      {pending && <ConfirmDialog question={pending.question} onAnswer={pending.answer} />}
    </Suspense>
  );
}
