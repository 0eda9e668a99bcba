import { startTransition, useEffect, useState } from 'react';

/** Follows `target`: at once down and at first, and up by so many a frame, so that no frame has all of the work. */
export const useGrowing = (target: number, aFrame: number): number => {
  const [reached, setReached] = useState(target);
  if (reached > target) setReached(target);
  useEffect(() => {
    if (reached >= target) return;
    const next = requestAnimationFrame(() => startTransition(() => setReached(Math.min(target, reached + aFrame))));
    return () => cancelAnimationFrame(next);
  }, [reached, target, aFrame]);
  return Math.min(reached, target);
};
