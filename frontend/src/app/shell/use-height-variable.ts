import { useLayoutEffect, type RefObject } from 'react';

/** Keeps the height of an element that stays at an edge in a CSS variable of the page, for what stands beside it. Zero where it scrolls with the page. */
export const useHeightVariable = (box: RefObject<HTMLElement | null>, name: `--${string}`): void =>
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => {
      const stays = ['fixed', 'sticky'].includes(getComputedStyle(element).position);
      style.setProperty(name, `${stays ? element.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty(name);
    };
  }, [box, name]);
