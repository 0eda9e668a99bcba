import { lazy, Suspense, useEffect } from 'react';
import { isTyping } from '../../player/device/hotkeys';
import { areShortcutsOn, showShortcuts, useShortcutSheet } from '../../shared/lib/shortcuts';

const ShortcutSheet = lazy(() => import('./ShortcutSheet').then((m) => ({ default: m.ShortcutSheet })));

const onKey = (event: KeyboardEvent) => {
  if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (!areShortcutsOn() || isTyping(event.target)) return;
  event.preventDefault();
  showShortcuts(true);
};

/** `?` shows what the keys do. */
export const Shortcuts = () => {
  const open = useShortcutSheet();
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return <Suspense>{open && <ShortcutSheet />}</Suspense>;
};
