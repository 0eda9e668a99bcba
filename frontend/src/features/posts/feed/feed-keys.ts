import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'a[href], button:enabled, input:enabled, textarea:enabled, [tabindex="0"]';
/** Elements that use these keys themselves. */
const KEEPS_KEYS = 'input, textarea, select, [role="slider"], video, audio';

const canTakeFocus = (element: HTMLElement) => element.tabIndex >= 0 && element.getClientRects().length > 0;

/** What can be reached next before or after a feed, which itself may be endless. */
const beside = (feed: Element, side: 'before' | 'after'): HTMLElement | undefined => {
  const position = side === 'after' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => !feed.contains(element) && (feed.compareDocumentPosition(element) & position) !== 0 && canTakeFocus(element),
  );
  return side === 'after' ? all[0] : all.at(-1);
};

export const skipFeed = (feed: Element): void => beside(feed, 'after')?.focus();

/** The post before or after the one that has the focus. */
const postFrom = (feed: Element, target: Element, step: 1 | -1): HTMLElement | undefined => {
  const posts = [...feed.querySelectorAll<HTMLElement>('article[aria-posinset]')];
  const at = posts.findIndex((post) => post.contains(target));
  const post = at < 0 ? undefined : posts[at + step];
  if (post) post.tabIndex = -1;
  return post;
};

type Move = (feed: Element, target: Element) => void;
const MOVES: Readonly<Record<string, Move>> = {
  PageDown: (feed, target) => postFrom(feed, target, 1)?.focus(),
  PageUp: (feed, target) => postFrom(feed, target, -1)?.focus(),
  'Control+End': skipFeed,
  'Control+Home': (feed) => beside(feed, 'before')?.focus(),
};

/** The keys of the ARIA feed pattern: Page Down and Page Up lead from post to post, Ctrl+End and Ctrl+Home out of the feed. */
export const onFeedKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget } = event;
  // Events of a post's menus and dialogs bubble to the post, though they stand elsewhere in the page.
  if (event.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target) || target.matches(KEEPS_KEYS))
    return;
  const move = MOVES[event.ctrlKey ? `Control+${event.key}` : event.key];
  if (!move) return;
  event.preventDefault();
  move(currentTarget, target);
};
