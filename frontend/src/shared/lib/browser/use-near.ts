import { useEffect, useRef, useState } from 'react';

const waiting = new WeakMap<Element, () => void>();
let shared: IntersectionObserver | null = null;

/** One observer for all: a tenth of it on the screen, or within 50 px of it (spec part 2, section 9). */
const observer = (): IntersectionObserver =>
  (shared ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer().unobserve(target);
        waiting.get(target)?.();
      }
    },
    { rootMargin: '50px', threshold: 0.1 },
  ));

/** Whether an element has come near the screen, once and for good. */
export const useNear = <T extends Element>() => {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    waiting.set(element, () => setNear(true));
    observer().observe(element);
    return () => observer().unobserve(element);
  }, [near]);
  return [ref, near] as const;
};
