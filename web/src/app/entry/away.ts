import { connection, markLost, onConnection } from "../../lib/connection.ts";
import { keepAnswers, restoreAnswers } from "../../lib/kept.ts";
import { loadTexts } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/queries.ts";
import { installWorker } from "../../lib/worker.ts";

/** Makes the outbox of whoever is signed in send, and again when somebody else signs in. */
async function followPerson(): Promise<void> {
  const { openOutbox } = await import("../../orders/outbox.ts");
  await openOutbox();
  queryClient.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (type === "updated" && queryKey[0] === "users" && queryKey[1] === "me") void openOutbox();
  });
}

/** Keeps what this device needs while its server does not answer. */
export async function goAway(): Promise<void> {
  keepAnswers();
  const restore = () => void restoreAnswers().catch(() => undefined);
  if (connection().isLost) restore();
  onConnection((before) => {
    const { isLost } = connection();
    if (isLost && !before.isLost) restore();
    if (before.isLost && !isLost) void queryClient.invalidateQueries();
  });
  window.addEventListener("offline", markLost);
  // What is said about the connection cannot be fetched once it is gone.
  void Promise.all([
    import("../shell/askLeaving.ts"),
    import("../shell/ConnectionBar.tsx"),
    loadTexts(["connection"]),
  ])
    .then(([, { prepareSheet }]) => prepareSheet())
    .catch(() => undefined);
  await Promise.all([followPerson(), installWorker()]);
}
