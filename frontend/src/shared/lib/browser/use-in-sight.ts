import { useEffect, useRef, useState } from 'react';

/** Whether an element has been on the screen, a tenth of it at least; once and for good. */
export const useInSight = <T extends Element>() => {
  const ref = useRef<T>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return;
    const observer = new IntersectionObserver((all) => all.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      threshold: 0.1,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  return [ref, seen] as const;
};
