import { afterEach, expect, test, vi } from "vitest";
import { readChartFile } from "../src/accounting/accounting.chart.service.ts";

afterEach(() => vi.useRealTimers());

test("runs a job that comes while an idle thread ends", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const csv = "code,name\n1000,Cash";
  const accounts = [{ code: "1000", name: "Cash" }];
  expect(await readChartFile(csv)).toMatchObject({ accounts });
  vi.advanceTimersByTime(60_000);
  expect(await readChartFile(csv)).toMatchObject({ accounts });
});
