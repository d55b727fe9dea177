import { AppError } from "@konoba/contract/lib/errors";

const maxWindows = 10_000;

interface Window {
  startedAt: number;
  requests: number;
}

interface RateLimit {
  maxRequests: number;
  windowMs: number;
}

/** What is left of a window, as the rate-limit headers tell it. */
export interface RateState {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** Error of a request above the maximum, with the state of the window that refuses it. */
export class RateExceeded extends AppError {
  readonly state: RateState;
  constructor(state: RateState) {
    super("throttled", { retryAfterSeconds: state.resetSeconds });
    this.state = state;
  }
}

export type RateLimiter = (key: string, now: Date) => RateState;

/** Counts the requests of each key in fixed windows, per process, and rejects those above the maximum. */
export function createRateLimiter({ maxRequests, windowMs }: RateLimit): RateLimiter {
  const windows = new Map<string, Window>();
  return (key, now) => {
    const known = windows.get(key);
    const isCurrent = known !== undefined && now.getTime() - known.startedAt < windowMs;
    const window = isCurrent ? known : { startedAt: now.getTime(), requests: 0 };
    window.requests += 1;
    if (!isCurrent) {
      if (windows.size >= maxWindows) windows.clear();
      windows.set(key, window);
    }
    const resetSeconds = Math.ceil((window.startedAt + windowMs - now.getTime()) / 1000);
    if (window.requests > maxRequests)
      throw new RateExceeded({ limit: maxRequests, remaining: 0, resetSeconds });
    return { limit: maxRequests, remaining: maxRequests - window.requests, resetSeconds };
  };
}
