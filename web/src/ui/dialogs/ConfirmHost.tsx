import { Suspense, useSyncExternalStore } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { pendingQuestion, subscribeToQuestions } from "./confirm.tsx";

/** Renders the pending confirmation; mount it once per app. */
export function ConfirmHost() {
  const pending = useSyncExternalStore(subscribeToQuestions, pendingQuestion);
  return (
    <Suspense fallback={null}>
      {pending && <ConfirmDialog question={pending.question} onAnswer={pending.answer} />}
    </Suspense>
  );
}
