// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { loadNamespace } from "../lib/text/translation.ts";
import { SignedQuantity } from "./SignedQuantity.tsx";

beforeAll(() => loadNamespace("app", "en"));
afterEach(cleanup);

it.each([
  [12, false, "+12", "plus"],
  [-3, false, "-3", "minus"],
  [0, false, "±0", undefined],
  [0.1255, true, "+0.1255", "plus"],
])("shows %s (exact: %s) as %s", (value, isExact, text, sign) => {
  const { container } = render(<SignedQuantity value={value} isExact={isExact} />);
  const quantity = container.querySelector("span");
  expect(quantity?.textContent?.replace("−", "-")).toBe(text);
  expect(["plus", "minus"].find((name) => quantity?.classList.contains(name))).toBe(sign);
});
