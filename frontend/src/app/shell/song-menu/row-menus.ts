/** Where a menu opens, in CSS pixels of the window, and what gets the focus back after it. */
export type OpenedAt = Readonly<{ x: number; y: number; back: HTMLElement }>;
type Open = (at: OpenedAt) => void;

/** A row, card or cover that is one song, album or playlist, and the button in it that opens the same menu. */
const ROW = '[data-song]';
const BUTTON = '[data-song-menu]';
/** Here the browser's own menu is wanted. */
const OWN_MENU = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const LONG_PRESS_MS = 500;
const STILL_PX = 10;

const openers = new WeakMap<Element, Open>();
let isListening = false;

const openerAt = (target: EventTarget | null): { open: Open; button: HTMLElement } | null => {
  const element = target instanceof Element ? target : null;
  const button = element?.closest(OWN_MENU) ? null : element?.closest(ROW)?.querySelector<HTMLElement>(BUTTON);
  const open = button && openers.get(button);
  return open ? { open, button } : null;
};

/** Below what has the focus. */
export const below = (element: HTMLElement): OpenedAt => {
  const { right, bottom } = element.getBoundingClientRect();
  return { x: right, y: bottom, back: element };
};

const openAt = (target: EventTarget | null, x: number, y: number): boolean => {
  const found = openerAt(target);
  if (!found) return false;
  const active = document.activeElement as HTMLElement | null;
  const back = active && found.button.closest(ROW)?.contains(active) ? active : found.button;
  // A menu key has no place of its own.
  found.open(x === 0 && y === 0 ? below(back) : { x, y, back });
  return true;
};

/** The menu key and Shift+F10. Some browsers would send `contextmenu` too, some would not. */
const onKey = (event: KeyboardEvent) => {
  const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
  if (isMenuKey && openAt(event.target, 0, 0)) event.preventDefault();
};

const onContextMenu = (event: MouseEvent) => {
  const isSelecting = (window.getSelection()?.toString() ?? '') !== '';
  if (!isSelecting && openAt(event.target, event.clientX, event.clientY)) event.preventDefault();
};

/** Safari on iPhones sends no `contextmenu` for a finger that rests. */
const watchFinger = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  const stop = () => clearTimeout(timer);
  /** The finger lifts after the menu came: that is no press of what lies below it. */
  const swallowPress = () => {
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('click', swallow, { capture: true, once: true });
    window.addEventListener('touchend', () => setTimeout(() => window.removeEventListener('click', swallow, true), 350), {
      once: true,
    });
  };
  const begin = ({ touches, target }: TouchEvent) => {
    const touch = touches[0];
    stop();
    if (!touch || touches.length > 1 || !openerAt(target)) return;
    (target as Element).closest<HTMLElement>(ROW)?.style.setProperty('-webkit-touch-callout', 'none');
    from = { x: touch.clientX, y: touch.clientY };
    timer = setTimeout(() => openAt(target, from.x, from.y) && swallowPress(), LONG_PRESS_MS);
  };
  const move = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    if (touch && Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > STILL_PX) stop();
  };
  document.addEventListener('touchstart', begin, { passive: true });
  document.addEventListener('touchmove', move, { passive: true });
  for (const end of ['touchend', 'touchcancel', 'contextmenu', 'scroll']) document.addEventListener(end, stop, { passive: true });
};

const listen = () => {
  if (isListening) return;
  isListening = true;
  document.addEventListener('contextmenu', onContextMenu);
  document.addEventListener('keydown', onKey);
  watchFinger();
};

/**
 * Opens the menu of a song from anywhere in its row: right click, long press, menu key. One set of listeners serves every row.
 * Answers how to end it.
 */
export const offerMenu = (button: HTMLElement, open: Open): (() => void) => {
  listen();
  openers.set(button, open);
  return () => void openers.delete(button);
};
