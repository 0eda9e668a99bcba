import { useRef, type TouchEvent } from 'react';
import { wantsLessMotion } from '../../shared/lib/look/motion';

export type Swipe = 'next' | 'previous' | 'open';
type Stroke = Readonly<{ dx: number; dy: number; ms: number }>;

const FAR_PX = 56;
/** What takes longer is a look around, or a scroll. */
const LONGEST_MS = 600;
const STEEPNESS = 2;
/** Where the browser itself goes back and forward. */
const EDGE_PX = 24;
const USES_STROKES = '[role="slider"], input';

/** What a stroke of one finger asks for; null for one that is short, slow or slanting. `dx` and `dy` in pixels, to the right and down. */
export const swipeOf = ({ dx, dy, ms }: Stroke): Swipe | null => {
  const [across, along] = [Math.abs(dx), Math.abs(dy)];
  if (ms > LONGEST_MS) return null;
  if (across >= FAR_PX && across >= STEEPNESS * along) return dx < 0 ? 'next' : 'previous';
  return dy <= -FAR_PX && along >= STEEPNESS * across ? 'open' : null;
};

type Begun = Readonly<{ x: number; y: number; at: number }>;

/** Nothing is prevented: the page scrolls under a finger here as it does everywhere. */
export const useSwipe = (onSwipe: (swipe: Swipe) => void) => {
  const begun = useRef<Begun | null>(null);
  const moved = useRef<HTMLElement | null>(null);
  const follow = (px: number) => {
    if (moved.current) moved.current.style.translate = px === 0 ? '' : `${px}px`;
  };
  const end = () => {
    begun.current = null;
    follow(0);
  };
  return {
    /** The element that goes a little way along with the finger. */
    moved,
    handlers: {
      onTouchStart: ({ touches, target }: TouchEvent) => {
        const [touch, second] = [touches[0], touches[1]];
        const isFree = touch && !second && touch.clientX >= EDGE_PX && touch.clientX <= window.innerWidth - EDGE_PX;
        const isMeant = isFree && !(target instanceof Element && target.closest(USES_STROKES));
        begun.current = isMeant ? { x: touch.clientX, y: touch.clientY, at: performance.now() } : null;
      },
      onTouchMove: ({ touches }: TouchEvent) => {
        const [from, touch] = [begun.current, touches[0]];
        if (!from || !touch || wantsLessMotion()) return;
        const dx = touch.clientX - from.x;
        if (Math.abs(dx) > Math.abs(touch.clientY - from.y)) follow(Math.max(-FAR_PX, Math.min(FAR_PX, dx / 2)));
      },
      onTouchEnd: ({ changedTouches }: TouchEvent) => {
        const [from, touch] = [begun.current, changedTouches[0]];
        end();
        if (!from || !touch) return;
        const swipe = swipeOf({ dx: touch.clientX - from.x, dy: touch.clientY - from.y, ms: performance.now() - from.at });
        if (swipe) onSwipe(swipe);
      },
      onTouchCancel: end,
    },
  };
};
