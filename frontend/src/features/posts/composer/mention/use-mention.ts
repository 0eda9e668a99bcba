import type { FoundUser } from '@refrain/contracts/accounts';
import { MENTION_SEARCH_DELAY_MS } from '@refrain/contracts/posts';
import { useState, type KeyboardEvent } from 'react';
import { useSearchUsersQuery } from '../api';
import { mentionAt, stepIn, type Mention } from './mention';
import { useDebounced } from '../../../../shared/lib/use-debounced';

export const MENTION_LIST = 'composer-people';
export const optionId = (user: FoundUser): string => `${MENTION_LIST}-${user.id}`;

export type People = Readonly<{ status: 'searching' | 'found' | 'failed'; found: readonly FoundUser[]; active: number }>;

/** Who may be meant by the mention at the caret, and the keys that choose among them. */
export const useMention = (onPick: (mention: Mention, user: FoundUser) => void) => {
  const [mention, setMention] = useState<Mention | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = mention !== null && mention.at !== closedAt;
  const query = isOpen ? mention.query : '';
  const asked = useDebounced(query, MENTION_SEARCH_DELAY_MS);
  const { currentData, isError } = useSearchUsersQuery(asked, { skip: asked === '' || !isOpen });
  // Answers to what was asked before do not count.
  const isSettled = asked === query;
  const found = (isSettled && !isError && currentData) || [];
  const people: People = {
    status: !isSettled || (!currentData && !isError) ? 'searching' : isError ? 'failed' : 'found',
    found,
    active: Math.min(active, found.length - 1),
  };

  const follow = (text: string, caret: number) => {
    const next = mentionAt(text, caret);
    if (next?.at === mention?.at && next?.query === mention?.query) return;
    setMention(next);
    setActive(0);
    if (next?.at !== closedAt) setClosedAt(null);
  };
  const pick = (user: FoundUser) => {
    if (!mention) return;
    onPick(mention, user);
    setMention(null);
  };
  const KEYS: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive(stepIn(found.length, people.active, 1)),
    ArrowUp: () => setActive(stepIn(found.length, people.active, -1)),
    Enter: () => found[people.active] && pick(found[people.active]!),
    Tab: () => found[people.active] && pick(found[people.active]!),
  };
  /** Whether the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    if (event.key === 'Escape') setClosedAt(mention.at);
    else if (found.length > 0 && KEYS[event.key]) KEYS[event.key]?.();
    else return false;
    event.preventDefault();
    return true;
  };
  return { people: isOpen ? people : null, pick, follow, close: () => setMention(null), onKeyDown };
};
