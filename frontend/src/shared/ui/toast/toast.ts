import { useSyncExternalStore } from 'react';

export type ToastTone = 'plain' | 'good' | 'destructive';
/** `action` is one thing that can be done about it; the message goes with it. */
export type ToastMessage = {
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: { label: string; onSelect: () => void };
};
export type ShownToast = ToastMessage & { id: number; open: boolean };

let current: ShownToast | null = null;
let ids = 0;
const listeners = new Set<() => void>();
const show = (next: ShownToast | null) => {
  current = next;
  listeners.forEach((notify) => notify());
};

/** Shows a message for five seconds; a newer one takes the place of the one that is there. */
export const toast = (message: ToastMessage): void => show({ ...message, id: ++ids, open: true });

/** Lets a message go, unless a newer one stands in its place. */
export const dismissToast = (id: number): void => {
  if (current?.id === id) show({ ...current, open: false });
};

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

export const useShownToast = (): ShownToast | null => useSyncExternalStore(subscribe, () => current);
