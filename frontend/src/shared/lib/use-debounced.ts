import { useEffect, useState } from 'react';

/** The value as it stood when it had not changed for a while; until then `first`, which is the value itself unless it is given. */
export const useDebounced = <T>(value: T, delayMs: number, first = value): T => {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
};
