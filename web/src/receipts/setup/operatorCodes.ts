import { fiscalCode } from "@konoba/contract/receipts/receipts.numbers.rules";
import type { ReceiptSetup } from "@konoba/contract/receipts/receipts.setup.contract";

type Operator = ReceiptSetup["operators"][number];

/** Typed codes by person. */
export type TypedCodes = Readonly<Record<string, string>>;

/** Returns a key of a person: users and workers have ids of their own. */
export const personKey = ({ userId, workerId }: Pick<Operator, "userId" | "workerId">): string =>
  `${userId ?? ""}/${workerId ?? ""}`;

const clean = (code: string) => code.trim().toLowerCase();

/** Returns what was typed for a person, else the stored code. */
export const shownCode = (operator: Operator, typed: TypedCodes): string =>
  typed[personKey(operator)] ?? operator.code ?? "";

/** Checks whether the code of a person is neither empty nor of the right form. */
export const isWrongCode = (operator: Operator, typed: TypedCodes): boolean => {
  const code = clean(shownCode(operator, typed));
  return code !== "" && !fiscalCode.test(code);
};

/** Returns the people whose code differs from the stored one, with the code to store; null removes it. */
export const changedCodes = (operators: readonly Operator[], typed: TypedCodes) =>
  operators.flatMap((operator) => {
    const code = clean(shownCode(operator, typed)) || null;
    const { userId, workerId } = operator;
    return code === operator.code ? [] : [{ userId, workerId, code }];
  });
