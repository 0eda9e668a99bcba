import { startTransition, useEffect, useRef, useState } from 'react';
import { whenReadable } from './scroll-pace';

/** How far above and below the screen something is near. */
const NEAR = '800px';
const IN_USE = ':has(:focus, [aria-expanded="true"])';

type Told = (isNear: boolean) => void;
/** One observer for all: hundreds of them take a good part of each frame. */
const told = new WeakMap<Element, Told>();
let observer: IntersectionObserver | null = null;
const whileNear = (element: Element, tell: Told): (() => void) => {
  observer ??= new IntersectionObserver(
    (seen) => seen.forEach(({ target, isIntersecting }) => told.get(target)?.(isIntersecting)),
    {
      rootMargin: NEAR,
    },
  );
  told.set(element, tell);
  observer.observe(element);
  return () => {
    told.delete(element);
    observer?.unobserve(element);
  };
};

/** Whether an element is near the screen of a person who reads and not only passes by; or in use: focused, or with a menu open. */
export const useReadable = <T extends Element>(isAtFirst: boolean) => {
  const ref = useRef<T>(null);
  const [isReadable, setReadable] = useState(isAtFirst);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let takeBack = (): void => undefined;
    const unwatch = whileNear(element, (isNear) => {
      takeBack();
      if (isNear) takeBack = whenReadable(() => startTransition(() => setReadable(true)));
      else if (!element.matches(IN_USE)) startTransition(() => setReadable(false));
    });
    return () => {
      takeBack();
      unwatch();
    };
  }, []);
  return [ref, isReadable] as const;
};
