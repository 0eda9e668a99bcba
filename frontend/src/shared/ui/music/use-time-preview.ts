import { useState, type FocusEvent, type PointerEvent } from 'react';

/** The share of the length, 0 to 1, that a pointer is over. */
export const shareAt = (event: PointerEvent<HTMLElement>): number => {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (event.clientX - left) / width));
};

/**
 * Where a press would lead: under the pointer, else, while the keyboard has the focus, where it is now. Null where neither is there.
 * The handlers belong on the slider.
 */
export const useTimePreview = (progress: number) => {
  const [pointed, setPointed] = useState<number | null>(null);
  const [isKeyed, setKeyed] = useState(false);
  const clear = () => setPointed(null);
  return {
    share: pointed ?? (isKeyed ? progress : null),
    point: (event: PointerEvent<HTMLElement>) => setPointed(shareAt(event)),
    handlers: {
      onPointerLeave: clear,
      onPointerCancel: clear,
      // A finger that was lifted is nowhere; a mouse stays where it is.
      onPointerUp: ({ pointerType }: PointerEvent) => pointerType !== 'mouse' && clear(),
      onFocus: ({ currentTarget }: FocusEvent) => setKeyed(currentTarget.matches(':focus-visible')),
      onBlur: () => setKeyed(false),
    },
  };
};
