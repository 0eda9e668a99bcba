import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { cx } from '../../lib/cx';

type Props = { label: string; className?: string; children: ReactNode };

/** Below the header of the page, in CSS pixels. */
const SEEN_FROM = 72;

/** While the column sticks, scrolling the page does not bring up what is above the screen: the page goes where it stands unstuck. */
const bringUp = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
  if (target.getBoundingClientRect().bottom > SEEN_FROM) return;
  currentTarget.style.position = 'static';
  target.scrollIntoView({ block: 'center' });
  currentTarget.style.position = '';
};

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
      onFocus={bringUp}
      className={cx('sticky content-start self-start', className)}
      style={{ top: `min(96px, calc(100dvh - var(--dock, 0px) - ${height}px))` }}
    >
      {children}
    </aside>
  );
};
