import { startTransition, useEffect, useRef, useState } from 'react';
import { whenReadable } from './scroll-pace';

/** How far above and below the screen something is near. */
const NEAR = '800px';
const IN_USE = ':has(:focus, [aria-expanded="true"])';

/** Whether an element is near the screen of a person who reads and not only passes by; or in use: focused, or with a menu open. */
export const useReadable = <T extends Element>(isAtFirst: boolean) => {
  const ref = useRef<T>(null);
  const [isReadable, setReadable] = useState(isAtFirst);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let takeBack = (): void => undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        takeBack();
        if (seen.at(-1)?.isIntersecting) takeBack = whenReadable(() => startTransition(() => setReadable(true)));
        else if (!element.matches(IN_USE)) startTransition(() => setReadable(false));
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => {
      takeBack();
      observer.disconnect();
    };
  }, []);
  return [ref, isReadable] as const;
};
