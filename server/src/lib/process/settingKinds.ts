import { isIP } from "node:net";
import { z } from "zod";

export const number = (from: number, to: number) =>
  z.coerce
    .number(`must be a whole number from ${from} to ${to}`)
    .int(`must be a whole number from ${from} to ${to}`)
    .min(from, `must be a whole number from ${from} to ${to}`)
    .max(to, `must be a whole number from ${from} to ${to}`);

export const whole = (from: number, to: number, otherwise: number) => number(from, to).default(otherwise);

export const oneOf = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, `must be one of ${choices.join(", ")}`);

export const address = (...schemes: string[]) =>
  z
    .string()
    .refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ""), {
      error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}`,
    })
    .transform((text) => text.replace(/\/+$/, ""));

export const isNetwork = (network: string) => {
  const [start = "", bits = ""] = network.split("/");
  return isIP(start) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(start) === 6 ? 128 : 32);
};

interface PortRange {
  from: number;
  to: number;
}
export const portRanges = (text: string): PortRange[] =>
  text.split(",").map((range) => {
    const [, from = "", to = from] = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*$/.exec(range) ?? [];
    return { from: Number(from), to: Number(to) };
  });
export const isPortRange = ({ from, to }: PortRange) => from >= 1 && from <= to && to <= 65_535;
