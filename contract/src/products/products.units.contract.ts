import { z } from "zod";
import { text } from "../lib/primitives.ts";
import { readUnit } from "./products.rules.ts";

/** Unit of the list in any case, or any other short word such as "bottle". */
export const unit = z.preprocess(
  (value) => (typeof value === "string" ? readUnit(value) : value),
  text(20, "Unit is required"),
);
