import type { User } from '@refrain/contracts/accounts';
import { useLayoutEffect, useRef } from 'react';
import { MiniPlayer } from '../../player';
import { TabBar } from './TabBar';

/** What stays at the bottom: the mini player, and below it the tabs of small screens. Its height is the variable --dock. */
export const Dock = ({ user }: { user: User | null | undefined }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => document.documentElement.style.setProperty('--dock', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty('--dock');
    };
  }, []);
  return (
    <div ref={box} className="fixed inset-x-0 bottom-0 z-30">
      <MiniPlayer />
      <TabBar user={user} />
    </div>
  );
};
