import { useEffect } from 'react';
import { rememberList } from './lists';
import type { SeenList } from './seen-lists';

export type RememberedProps = {
  list: SeenList;
  /** Whether songs follow that are not fetched yet. */
  hasMore?: boolean;
};

/** Remembers a list that its page shows. It draws nothing. */
export const Remembered = ({ list, hasMore = false }: RememberedProps) => {
  const text = JSON.stringify(list);
  useEffect(() => rememberList(JSON.parse(text) as SeenList, hasMore), [text, hasMore]);
  return null;
};
