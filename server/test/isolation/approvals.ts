import { randomUUID } from "node:crypto";
import type { TestApp } from "../app.ts";
import type { Member } from "../factories.ts";

/** Creates a manager with a PIN, and a request of the owner's session that waits for an approval. */
export async function makeApproval(
  test: TestApp,
  { api }: Member,
  { locationId, sessionId, workerId }: { locationId: string; sessionId: string; workerId: string },
) {
  const body = { locationId, firstName: "Ana", lastName: "Đukić", username: "ana.d", pin: "0417" };
  const { id: approverId } = await api.team.create({ body: { ...body, role: "manager" } });
  const approvalId = randomUUID();
  await test.pool.query(
    `insert into approvals (id, location_id, session_id, user_id, requested_by, request_hash, action, requested_at)
     select $1, $2, $3, user_id, 'Ana Đukić', '\\x00', 'reopen', now() from sessions where id = $3`,
    [approvalId, locationId, sessionId],
  );
  const waitingApprovalId = randomUUID();
  const noMoney = { limit: null, dueBefore: null, dueAfter: null, quantity: null, orderNumber: 1 };
  const facts = { ...noMoney, nameEn: null, nameMe: null, reason: null };
  await test.pool.query(
    `insert into approvals (id, location_id, session_id, worker_id, requested_by, request_hash, action, requested_at, notified_at, facts)
     values ($1, $2, $1, $1, 'Ana Đukić', '\\x00', 'reopen', now(), now(), $3)`,
    [waitingApprovalId, locationId, JSON.stringify(facts)],
  );
  const accessRequestId = randomUUID();
  await test.pool.query(
    `insert into access_requests (id, location_id, worker_id, permission, requested_at)
     values ($1, $2, $3, 'analytics.view', now())`,
    [accessRequestId, locationId, workerId],
  );
  return { accessRequestId, approverId, approvalId, waitingApprovalId };
}
