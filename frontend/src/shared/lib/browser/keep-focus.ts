import { headingOf, isReachable, neighbourOf, type Place } from './focus-places';

/** The newest focused elements that are remembered: a menu, its dialog and what opened them are three. */
const TRAIL_MAX = 8;
/** Time for a page, a menu or a dialog to put the focus where it wants it. */
const SETTLE_MS = 60;
const INSIDE = 'main, [role="dialog"]';
const PRESSED = 'a, button, input, select, textarea, summary, label, [role]';

type Stop = { element: HTMLElement; byKeyboard: boolean; place: Place | null };

/** What takes the focus itself, by Radix, when what had it inside goes: a dialog, and the list of messages, also an empty one. */
const HOLDERS = '[role="dialog"], [role="region"] > ol';
const isNowhere = () => document.activeElement?.matches('body, [role="dialog"], [role="region"] > ol:empty') ?? true;

/** Remembers where an element was that is taken out of the page, also when more around it is taken out later. */
const follow = (stop: Stop, { target, removedNodes, previousSibling }: MutationRecord): void => {
  const held = stop.place?.parent ?? stop.element;
  if (!(target instanceof Element) || ![...removedNodes].some((node) => node.contains(held))) return;
  const before = previousSibling instanceof Element ? previousSibling : (previousSibling?.previousSibling ?? null);
  stop.place = { parent: target, before: before instanceof Element ? before : null };
};

/** Where the focus goes when the newest stop is gone; null while that stop is only disabled, and may come back. */
const nextFor = (trail: readonly Stop[]): HTMLElement | null => {
  for (const [age, stop] of trail.entries()) {
    const { element } = stop;
    if (isReachable(element)) return element;
    if (element.isConnected && age === 0) return null;
    const place = element.isConnected ? null : stop.place;
    // What stood outside, such as a dialog or the mini player, has no neighbours: the stop before it is asked.
    if (!place?.parent.isConnected || !place.parent.closest(INSIDE)) continue;
    const isHeading = /^H[1-6]$/.test(element.tagName);
    return (isHeading ? null : neighbourOf(place, element)) ?? headingOf(place.parent);
  }
  return headingOf(document.body);
};

/**
 * For the whole page: when what has the focus goes, as a post that is deleted or a panel that is closed, the focus goes to its
 * neighbour or to the heading above it, and never to nothing. A change of page is the announcer's. Answers what stops it.
 */
export const keepFocus = (): (() => void) => {
  let trail: Stop[] = [];
  let path = window.location.pathname;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    timer = undefined;
    if (window.location.pathname !== path) trail = [];
    const [newest] = trail;
    if (!newest || !isNowhere()) return;
    nextFor(trail)?.focus({ preventScroll: !newest.byKeyboard });
  };
  const observer = new MutationObserver((records) => {
    for (const record of records) for (const stop of trail) follow(stop, record);
    if (trail.length > 0 && isNowhere()) timer ??= setTimeout(settle, SETTLE_MS);
  });
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.matches(HOLDERS)) return;
    if (window.location.pathname !== path) trail = [];
    path = window.location.pathname;
    const byKeyboard = target.matches(':focus-visible');
    // From the last control of a dialog Radix goes to the first without scrolling to it.
    if (byKeyboard && target.closest('[role="dialog"]')) target.scrollIntoView?.({ block: 'nearest' });
    const others = trail.filter(({ element }) => element !== target);
    trail = [{ element: target, byKeyboard, place: null }, ...others].slice(0, TRAIL_MAX);
  };
  /** The reader leaves the control by pressing what is none. */
  const onPress = ({ target }: Event) => {
    if (target instanceof Element && !target.closest(PRESSED)) trail = [];
  };

  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress, true);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPress, true);
  };
};
