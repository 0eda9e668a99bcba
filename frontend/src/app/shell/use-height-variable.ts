import { useLayoutEffect, type RefObject } from 'react';

/** Keeps the height of an element in a CSS variable of the page, for what stands above it. */
export const useHeightVariable = (box: RefObject<HTMLElement | null>, name: `--${string}`): void =>
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(name, `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [box, name]);
