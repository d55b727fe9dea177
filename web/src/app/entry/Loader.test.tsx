// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addTexts, showLanguage } from "../../lib/text/translation.ts";
import texts from "../app.en.json";
import type { Outcome } from "../shell/loaderSteps.ts";
import { Loader } from "./Loader.tsx";

const onFinished = vi.fn<(outcome: Outcome) => void>();
const show = (outcome: Outcome | null) => (
  <Loader outcome={outcome} onFinished={onFinished} onSignOut={() => undefined} />
);
function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
const bar = () => screen.getByRole("progressbar");

/** Minimal paint entry of the Performance API. */
class PerformanceEntryLike {
  readonly duration = 0;
  readonly entryType = "paint";
  readonly name = "first-contentful-paint";
  readonly startTime: number;
  constructor(startTime: number) {
    this.startTime = startTime;
  }
  toJSON() {
    return { ...this };
  }
}

beforeEach(async () => {
  vi.useFakeTimers();
  addTexts("app", "en", texts);
  await showLanguage("en");
  onFinished.mockReset();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("loader", () => {
  it("shows its messages in order and stops at 95 % until the data is there", () => {
    render(show(null));
    const seen = new Set<string | null>();

    for (let ms = 0; ms < 3000; ms += 50) {
      seen.add(bar().getAttribute("aria-valuetext"));
      expect(Number(bar().getAttribute("aria-valuenow"))).toBeLessThanOrEqual(95);
      wait(50);
    }

    expect([...seen]).toEqual([
      "Initializing",
      "Loading user profile",
      "Setting up workspace",
      "Finalizing setup",
      "Almost ready",
    ]);
  });

  it("counts from the first paint of the page's initial markup", () => {
    const painted = new PerformanceEntryLike(performance.now() - 500);
    vi.spyOn(performance, "getEntriesByName").mockReturnValue([painted]);
    document.documentElement.dataset.starting = "";

    render(show("enter"));
    expect(document.documentElement.dataset.starting).toBeUndefined();
    wait(150);
    expect(bar().getAttribute("aria-valuenow")).not.toBe("100");
    wait(100);
    expect(bar().getAttribute("aria-valuenow")).toBe("100");
  });

  it("stays 700 ms even when everything is ready at once", () => {
    render(show("enter"));

    wait(690);
    expect(bar().getAttribute("aria-valuenow")).not.toBe("100");

    wait(60);
    expect(bar().getAttribute("aria-valuenow")).toBe("100");
    wait(300);
    expect(onFinished).toHaveBeenCalledWith("enter");
  });

  it("announces the redirect when nobody is signed in", () => {
    render(show("signIn"));

    expect(bar().getAttribute("aria-valuetext")).toBe("Redirecting to sign in");
    wait(710);
    wait(300);
    expect(onFinished).toHaveBeenCalledWith("signIn");
  });

  it("offers a retry when the server does not answer, and never finishes", () => {
    render(show("unavailable"));

    expect(screen.getByText("Konoba isn't responding right now. You're still signed in.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    wait(20_000);
    expect(onFinished).not.toHaveBeenCalled();
  });

  it("offers sign-out after ten seconds", () => {
    render(show(null));

    wait(9900);
    expect(screen.queryByRole("button")).toBeNull();

    wait(200);
    expect(screen.getByText("This is taking longer than usual")).toBeTruthy();
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
      "Try again",
      "Sign out",
    ]);
  });
});
