import {
  RECOMMENDATIONS_LENGTH,
  UNTUNED,
  type Recommendations,
  type RecommendationSettings,
} from '@refrain/contracts/recommendations';
import type { ReadStore } from '@refrain/storage/read-store';
import { lastHeardBy } from '../../playback';
import { circles, tastes, type HeardSong } from '../taste/taste.view';
import type { Weighted } from './company.queries';
import { recommendedSongs } from './recommended-songs.queries';

/** Songs heard last, which are not recommended. */
const LATELY_MOST = 200;
/** Where too few songs are left without those, what was heard before this time is recommended again. */
const LATELY_MS = 7 * 86_400_000;
const HOURS_PER_DAY = 24;
/** After so many days without a play, a song of a taste weighs half. */
const HALF_DAYS = 30;

/** How a person wants to be recommended to. */
export const recommendationSettingsOf = async (store: ReadStore, userId: string): Promise<RecommendationSettings> => {
  const { makers, lendsPlays } = (await tastes.in(store).doc(userId)) ?? UNTUNED;
  return { makers, lendsPlays };
};

/** A song heard often and lately weighs most: at most 1. */
const weightsOf = (heard: readonly HeardSong[]): readonly Weighted[] => {
  const newest = heard[0]?.hour ?? 0;
  const most = Math.log2(1 + Math.max(1, ...heard.map(({ times }) => times)));
  return heard.map(({ trackId, times, hour }) => ({
    id: trackId,
    weight: (0.5 + Math.log2(1 + times) / most / 2) * 2 ** (-(newest - hour) / HOURS_PER_DAY / HALF_DAYS),
  }));
};

const FOR_EVERYONE = { ...UNTUNED, heard: [] };

/** Songs for a viewer, of a mood where one is asked for; what is popular and new for a visitor and for a new listener. `now` is ISO. */
export const recommendationsFor = async (
  store: ReadStore,
  viewer: string | null,
  now: string,
  { mood, length = RECOMMENDATIONS_LENGTH }: Readonly<{ mood?: string | undefined; length?: number }> = {},
): Promise<Recommendations> => {
  const [taste, circle, lately] = await Promise.all([
    viewer === null ? null : tastes.in(store).doc(viewer),
    viewer === null ? null : circles.in(store).get(viewer),
    viewer === null ? [] : lastHeardBy(store, viewer, LATELY_MOST),
  ]);
  const { makers, lendsPlays, heard } = taste ?? FOR_EVERYONE;
  const since = new Date(Date.parse(now) - LATELY_MS).toISOString();
  const known = new Set(lately.map(({ trackId }) => trackId));
  const ranked = (without: readonly string[]) =>
    recommendedSongs(store, {
      ...{ viewer, makers, mood, length, now, known, seeds: weightsOf(heard) },
      without: new Set(without),
    });
  const unheard = await ranked([...known, ...heard.map(({ trackId }) => trackId)]);
  const songs =
    unheard.length < length && heard.length + lately.length > 0
      ? await ranked(lately.filter(({ heardAt }) => heardAt > since).map(({ trackId }) => trackId))
      : unheard;
  return { basis: heard.length > 0 || circle ? 'plays' : 'everyone', makers, lendsPlays, songs };
};
