import type { Push } from '@refrain/contracts/kernel';
import { useEffect, useRef } from 'react';
import { useAppStore, type RootState } from '../shared/lib/redux';
import { api, type Tag } from '../shared/lib/api/api';
import { useRoom } from './use-room';

/** However much is pushed, it is fetched at most once in this time. */
const THROTTLE_MS = 1000;
/** For this long the server may answer from what it knew before a change. */
const MAY_BE_OLD_MS = 5000;

/**
 * Whether everything with these tags was asked for well after a push went out first, so that its answers hold the change: a client that
 * joins a room receives what was pushed there while its page was on the way, and before. What is still on its way has no tags yet.
 */
export const isFetchedSince = (state: RootState, tags: readonly Tag[], { ageMs }: Pick<Push, 'ageMs'>, now: number): boolean => {
  if (ageMs === undefined) return false;
  const { queries } = state.api;
  const tagged = api.util.selectInvalidatedBy(state, [...tags]).map(({ queryCacheKey }) => queries[queryCacheKey]);
  const onTheirWay = Object.values(queries).filter((query) => query?.status === 'pending');
  return [...tagged, ...onTheirWay].every((query) => (query?.startedTimeStamp ?? 0) > now - ageMs + MAY_BE_OLD_MS);
};

/** Fetches the data of some tags again when a room gets a push; null joins no room. */
export const useLiveTags = (room: string | null, ...tags: readonly Tag[]): void => {
  const { dispatch, getState } = useAppStore();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), []);
  useRoom(room, (push) => {
    if (isFetchedSince(getState(), tags, push, Date.now())) return;
    timer.current ??= setTimeout(() => {
      timer.current = null;
      dispatch(api.util.invalidateTags([...tags]));
    }, THROTTLE_MS);
  });
};
