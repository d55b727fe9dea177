import { Suspense, useSyncExternalStore } from "react";
import { pendingQuestion, subscribeToQuestions } from "./confirm.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** Renders the pending confirmation; mount it once per app. */
export function ConfirmHost() {
  const pending = useSyncExternalStore(subscribeToQuestions, pendingQuestion);
  return (
    <Suspense fallback={null}>
      {pending && <ConfirmDialog question={pending.question} onAnswer={pending.answer} />}
    </Suspense>
  );
}
