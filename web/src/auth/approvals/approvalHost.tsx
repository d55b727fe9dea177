import { approvalRequest } from "@konoba/contract/team/team.approvals.contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import type { Resend } from "../../lib/api/approval.ts";
import { queryClient } from "../../lib/cache/queries.ts";
import { ApprovalDialog } from "./ApprovalDialog.tsx";
import type { OpenApproval } from "./openApproval.ts";
import { detailsOf } from "./useApproval.ts";

/** Ends when the last dialog was closed, so that several refused requests ask one after the other. */
let last: Promise<unknown> = Promise.resolve();

interface RefusedCall<T> {
  refusal: unknown;
  resend: Resend<T>;
  resolve: (answer: T) => void;
  reject: (error: unknown) => void;
}

/** Renders the dialog outside the page, since any request of any screen may open it. */
function show<T>({ refusal, resend, resolve, reject }: RefusedCall<T>): Promise<void> {
  const element = document.body.appendChild(document.createElement("div"));
  const root = createRoot(element);
  return new Promise((end) => {
    const close = () => {
      root.unmount();
      element.remove();
      end();
    };
    const open: OpenApproval = {
      request: approvalRequest.parse(detailsOf(refusal)),
      resend: async (approval) => resolve(await resend(approval)),
      refuse: reject,
    };
    root.render(
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={null}>
          <ApprovalDialog refusal={refusal} open={open} onClose={close} />
        </Suspense>
      </QueryClientProvider>,
    );
  });
}

/** Asks for an approval and returns the answer of the request; throws the refusal when cancelled. */
export function requestApproval<T>(refusal: unknown, resend: Resend<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    last = last.then(() => show({ refusal, resend, resolve, reject }).catch(reject));
  });
}
