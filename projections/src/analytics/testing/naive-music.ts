import type { TrackUploaded } from '@refrain/contracts/tracks';
import type { At } from '../../charts/testing/random-history';
import { finalPlays } from './naive-analytics';

type Said = TrackUploaded['data'];
const tally = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** Every declaration of a song that came before an end, the last of them last. */
const saidOf = (history: readonly At[], trackId: string, isBefore: (at: string) => boolean): Said | undefined => {
  const all = history.filter(
    ({ type, data }) => (type === 'TrackUploaded' || type === 'TrackEdited') && (data as Said).trackId === trackId,
  );
  return (all.filter(({ at }) => isBefore(at)).at(-1) ?? all[0])?.data as Said | undefined;
};

/** Releases and counted plays of a month by declaration, and releases by part and how it was made. */
export const naiveAiMonth = (history: readonly At[], month: string) => {
  const releases = history.flatMap(({ type, at, data }, i) => {
    if (type !== 'TrackReleased' || !at.startsWith(month)) return [];
    const said = saidOf(history.slice(0, i), (data as { trackId: string }).trackId, () => true);
    return said ? [said] : [];
  });
  const plays = finalPlays(history).filter(({ at, verdict }) => verdict === 'counted' && at.startsWith(month));
  return {
    releases: tally(releases.map(({ aiCategory }) => aiCategory)),
    plays: tally(
      plays.map(({ trackId, at }) => saidOf(history, trackId, (when) => when < `${at.slice(0, 10)}T`)?.aiCategory ?? '?'),
    ),
    parts: tally(releases.flatMap(({ aiInvolvement }) => Object.entries(aiInvolvement).map(([part, how]) => `${part} ${how}`))),
  };
};

/** Artists by month: releases, counted plays, and followers gained less those lost. Only where anything happened. */
export const naiveArtists = (history: readonly At[]): Record<string, Record<string, number>> => {
  const rows: Record<string, Record<string, number>> = {};
  const row = (artistId: string, at: string) =>
    (rows[`${artistId}|${at.slice(0, 7)}`] ??= { releases: 0, plays: 0, followers: 0 });
  const artists = new Set<string>();
  const songs = new Map<string, string>();
  for (const { type, data, at } of history) {
    const of = data as unknown as Record<string, string>;
    if (type === 'TrackUploaded') {
      songs.set(of['trackId']!, of['artistId']!);
      artists.add(of['artistId']!);
    }
    if (type === 'ArtistPromoted') artists.add(of['userId']!);
    if (type === 'AccountErased') artists.delete(of['userId']!);
    const song = songs.get(of['trackId'] ?? '');
    if (type === 'TrackReleased' && song) row(song, at)['releases']! += 1;
    if (type === 'UserFollowed' && artists.has(of['followeeId']!)) row(of['followeeId']!, at)['followers']! += 1;
    if (type === 'UserUnfollowed' && artists.has(of['followeeId']!)) row(of['followeeId']!, at)['followers']! -= 1;
  }
  for (const { artistId, at, verdict } of finalPlays(history)) if (verdict === 'counted') row(artistId, at)['plays']! += 1;
  return rows;
};
