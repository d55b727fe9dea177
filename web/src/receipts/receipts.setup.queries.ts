import type { FiscalEnvironment } from "@konoba/contract/receipts/receipts.numbers.rules";
import { receiptSetupRoutes } from "@konoba/contract/receipts/receipts.setup.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callsOf } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

const calls = callsOf(receiptSetupRoutes);
type Calls = typeof calls;
type Body<Name extends keyof Calls> =
  NonNullable<Parameters<Calls[Name]>[0]> extends { body?: infer B } ? NonNullable<B> : never;

const refresh = [["receipts"], ["analytics"]];

/** Query for the set-up of a location: in a named environment, or in the one that bills use. */
export const receiptSetup = (locationId: string, environment?: FiscalEnvironment) =>
  queryOptions({
    queryKey: ["receipts", locationId, "setup", environment ?? "used"],
    queryFn: () =>
      calls.getSetup({ params: { locationId }, query: environment === undefined ? {} : { environment } }),
    placeholderData: keepPreviousData,
  });

export const useSetIssuer = () =>
  useApiMutation({
    call: (body: Body<"setIssuer">) => calls.setIssuer({ body }),
    refresh,
    failed: "silent",
  });

/** Stores a certificate; the client asks for re-authentication first where it is needed. */
export const useSetCertificate = () =>
  useApiMutation({
    call: (body: Body<"setCertificate">) => calls.setCertificate({ body }),
    refresh,
    done: "receiptSetup:certificate.stored",
    failed: "silent",
  });

export const useSetReceiptLocation = (locationId: string) =>
  useApiMutation({
    call: (body: Body<"setLocation">) => calls.setLocation({ params: { locationId }, body }),
    refresh,
    failed: "silent",
  });

/** Turns receipts on or off, or changes the environment that bills use. */
export const useSwitchReceipts = (locationId: string) =>
  useApiMutation({
    call: (body: { isOn?: boolean; environment?: FiscalEnvironment }) =>
      calls.setLocation({ params: { locationId }, body }),
    refresh,
    done: ({ isOn, environment }) => `receiptSetup:switched.${isOn ? environment : "off"}`,
    failed: "receiptSetup:switched.failed",
  });

/** Adds a till and registers it with the tax service, unless its code is known. */
export const useAddTill = (locationId: string) =>
  useApiMutation({
    call: async ({ key, ...body }: Body<"addTill"> & { key: string }) => {
      const till = await calls.addTill({ params: { locationId }, body }, { idempotencyKey: key });
      return till.code === null ? calls.registerTill({ params: { id: till.id } }) : till;
    },
    refresh,
    failed: "silent",
  });

export const useRegisterTill = () =>
  useApiMutation({
    call: (id: string) => calls.registerTill({ params: { id } }),
    refresh,
    failed: "receiptSetup:tills.failed",
  });

type OperatorCode = Body<"setOperator">;

/** Writes the operator codes of several people, one after the other. */
export const useSetOperators = (locationId: string) =>
  useApiMutation({
    call: async (codes: readonly OperatorCode[]) => {
      for (const body of codes) await calls.setOperator({ params: { locationId }, body });
    },
    refresh,
    done: "receiptSetup:operators.saved",
    failed: "receiptSetup:operators.failed",
  });

/** Issues a test receipt and waits for its confirmation. */
export const useSendTestReceipt = (locationId: string) =>
  useApiMutation({
    call: () => calls.sendTest({ params: { locationId }, body: {} }),
    refresh,
    failed: "receiptSetup:test.failed",
  });
