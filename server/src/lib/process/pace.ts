import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** Share of time for which the event loop may be busy before background work steps back. */
const busyShare = 0.5;
/** Pause for each unit of time that background work took while the process is busy. */
const pausePerWork = 15;
const maxPauseMs = 1_500;
/** Age in ms of waiting work from which it no longer steps back: it gets its turn however busy the process is. */
const maxBehindMs = 30_000;

/**
 * Paces background work of a process behind its requests: while the event loop is busy, each part is followed by a
 * pause in proportion to the time it took, so that the load moves to when there is time for it.
 */
export class Pace {
  #restUntil = 0;
  #mark = performance.eventLoopUtilization();

  /** Waits until the next part may begin. */
  async rest(): Promise<void> {
    const waitMs = this.#restUntil - performance.now();
    if (waitMs > 0) await sleep(waitMs);
  }

  /** Notes that a part is done, when it began, and since when its oldest entry was waiting. */
  note(beganAt: number, oldestAt: Date): void {
    const { utilization } = performance.eventLoopUtilization(this.#mark);
    this.#mark = performance.eventLoopUtilization();
    const isLate = Date.now() - oldestAt.getTime() > maxBehindMs;
    const now = performance.now();
    const pauseMs = Math.min((now - beganAt) * pausePerWork, maxPauseMs);
    this.#restUntil = utilization > busyShare && !isLate ? now + pauseMs : 0;
  }
}
