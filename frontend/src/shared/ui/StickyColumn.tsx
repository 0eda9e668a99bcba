import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../lib/cx';

type Props = { label: string; className?: string; children: ReactNode };

/** A side column that scrolls to its end and stays there, however high it is; a short one stays at the top. */
export const StickyColumn = ({ label, className, children }: Props) => {
  const box = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <aside
      ref={box}
      aria-label={label}
      className={cx('sticky content-start self-start', className)}
      style={{ top: `min(96px, calc(100dvh - var(--dock, 0px) - ${height}px))` }}
    >
      {children}
    </aside>
  );
};
