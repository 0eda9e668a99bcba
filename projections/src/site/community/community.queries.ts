import { periodOf } from '@refrain/contracts/charts';
import { NEW_ARTIST_DAYS, type CommunityStats } from '@refrain/contracts/site';
import type { ReadStore } from '@refrain/storage/read-store';
import { communityDays } from './community.view';

const DAY_MS = 86_400_000;

/** What can be counted again from the log; `now` (ISO) says which day it is. */
export const communityCounts = async (store: ReadStore, now: string): Promise<Omit<CommunityStats, 'activeNow'>> => {
  const days = Array.from({ length: NEW_ARTIST_DAYS }, (_, ago) =>
    periodOf('day', new Date(Date.parse(now) - ago * DAY_MS).toISOString()),
  );
  const counts = await communityDays.in(store).docs(days);
  const newArtists = [...counts.values()].reduce((sum, day) => sum + day.newArtists, 0);
  return { songsToday: counts.get(days[0] ?? '')?.songs ?? 0, newArtists };
};
