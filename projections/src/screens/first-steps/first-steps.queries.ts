import { DECISIONS_LOOKED_AT, type FirstSteps } from '@refrain/contracts/site';
import type { ReadStore } from '@refrain/storage/read-store';
import { personById } from '../../accounts';
import { hasDecided } from '../../moderation';
import { lastHeardBy } from '../../playback';
import { hasCommented } from '../../posts';
import { newestTrackIds } from '../../tracks';

/** What a person has done at least once. Costs the same however much they did. */
export const firstStepsOf = async (store: ReadStore, userId: string): Promise<FirstSteps> => {
  const [person, heard, commented, tracks, decided] = await Promise.all([
    personById(store, userId),
    lastHeardBy(store, userId, 1),
    hasCommented(store, userId),
    newestTrackIds(store, 1, userId),
    hasDecided(store, userId, DECISIONS_LOOKED_AT),
  ]);
  return {
    played: heard.length > 0,
    followed: (person?.followingCount ?? 0) > 0,
    commented,
    released: tracks.length > 0,
    decided,
  };
};
