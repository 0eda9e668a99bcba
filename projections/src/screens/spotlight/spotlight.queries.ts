import { periodOf } from '@refrain/contracts/charts';
import type { Spotlight } from '@refrain/contracts/follows';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorCards, mostFollowed, shownPersonById, type Person } from '../../accounts';
import { releasedCountOf } from '../../site';
import { newestGenreOf } from '../../tracks';
import { spotlightGains } from './spotlight.view';

/** So many are looked at before nobody is shown. */
const CANDIDATES = 30;

/** Ids of those who won followers in the days before today, then of those who are followed most. */
const candidates = async (store: ReadStore, now: string): Promise<readonly string[]> => {
  const where = { day: periodOf('day', now), gained: { gt: 0 } };
  const [rows, followed] = await Promise.all([
    spotlightGains.in(store).find({ where, orderBy: ['-gained', '-id'], limit: CANDIDATES }),
    mostFollowed(store, CANDIDATES),
  ]);
  return [...new Set([...rows.map(({ columns }) => columns.userId), ...followed.map(({ id }) => id)])];
};

const present = async (store: ReadStore, person: Person, tracksCount: number): Promise<Spotlight> => {
  const { id, displayName, username, slug, role, profileImage, updatedAt, followersCount, postsCount, bio } = person;
  const primaryGenre = tracksCount > 0 ? await newestGenreOf(store, id) : null;
  const spotlightType = role === 'artist' ? 'artist' : 'fan';
  return {
    spotlightType,
    id,
    displayName,
    username,
    slug,
    role,
    primaryGenre,
    profileImage,
    updatedAt,
    followersCount,
    postsCount,
    tracksCount,
    bio,
  };
};

/** Who is shown today; never the viewer, nor who is hidden from them, nor who has neither posted nor published. `now` is ISO. */
export const spotlight = async (store: ReadStore, viewer: string, now: string): Promise<Spotlight | null> => {
  const ids = (await candidates(store, now)).filter((id) => id !== viewer);
  const { isHidden } = await authorCards(store, ids, viewer);
  for (const id of ids) {
    const person = isHidden(id) ? null : await shownPersonById(store, id);
    if (!person) continue;
    const tracksCount = await releasedCountOf(store, id);
    if (person.postsCount > 0 || tracksCount > 0) return present(store, person, tracksCount);
  }
  return null;
};
