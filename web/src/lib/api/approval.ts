/** Sends a refused request again with the token of its approval; without one, to get a new approval. */
export type Resend<T> = (approval?: string) => Promise<T>;

/** Asks for the approval of a refused request and returns its answer; throws the refusal when cancelled. */
type RequestApproval = <T>(refusal: unknown, resend: Resend<T>) => Promise<T>;

/** Sets the dialog that asks for approvals, once: it loads after the first page. */
export let provideApprovals: (dialog: RequestApproval) => void;
const dialog = new Promise<RequestApproval>((resolve) => (provideApprovals = resolve));

/** Continues a failed request with an approval if it needs one; throws any other error. */
export async function orApproved<T>(error: unknown, resend: Resend<T>): Promise<T> {
  if (!(error instanceof Error && "code" in error && error.code === "approval_required")) throw error;
  return (await dialog)(error, resend);
}
