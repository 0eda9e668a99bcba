import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const iso = () => new Date().toISOString();

/** Now (ISO), again each minute and when a page that was hidden, or on a machine that slept, is seen again. */
export const useNow = (): string => {
  const [now, setNow] = useState(iso);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setNow(iso());
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
};
