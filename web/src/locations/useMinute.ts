import { useEffect, useState } from "react";

const minuteMs = 60_000;

/** The current moment, told again every minute: for what is open now. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), minuteMs);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
