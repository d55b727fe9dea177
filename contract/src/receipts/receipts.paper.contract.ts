import { z } from "zod";
import { byId, done, languageCode } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { emailAddress } from "../users/users.contract.ts";

const language = languageCode.default("me");
export const receiptMailInput = z.object({ email: emailAddress, language });

/** Routes that give a receipt out of the house. */
export const receiptPaperRoutes = {
  pdf: route({
    method: "GET",
    path: "/receipts/:id/pdf",
    access: "receipts.view",
    summary: "Download a fiscal receipt as a PDF of A4 pages",
    params: byId,
    query: z.object({ language }),
    response: z.string(),
    binary: true,
  }),
  mail: route({
    method: "POST",
    path: "/receipts/:id/mail",
    access: "receipts.view",
    summary: "Mail a fiscal receipt with its PDF to an address",
    params: byId,
    body: receiptMailInput,
    response: done,
    idempotent: true,
  }),
};
