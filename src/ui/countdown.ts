import { useEffect, useState } from 'react';

/**
 * Whole seconds until a moment (milliseconds since 1970), counted down each second; 0 when it is over or there is none.
 */
export function useCountdown(until: number | null): number {
  const left = () => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)));
  const [seconds, setSeconds] = useState(left);
  const [countedTo, setCountedTo] = useState(until);
  // A new moment counts in the same frame, not a second later.
  if (countedTo !== until) {
    setCountedTo(until);
    setSeconds(left());
  }
  useEffect(() => {
    if (until === null || until <= Date.now()) return;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setSeconds(rest);
      if (rest === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** `0:47`, `5:00`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
