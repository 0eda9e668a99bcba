import { monthOf, PLAYS_PAGE_SIZE, type EarningPlay, type EarningPlaysPage, type PlayCounts } from '@refrain/contracts/earnings';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import {
  bucketOf,
  earningCorrections,
  earningMonths,
  earningPlays,
  earningTracks,
  playIdOf,
  type EarningCorrection,
  type EarningMonth,
  type EarningTrack,
  type Played,
  type PlayNames,
} from './plays.view';

const PAGE = 1000;
/** Of one artist. One month is open at a time, and for an hour the one before it. */
const MOST_OPEN = 1000;

export const earningMonth = (store: ReadStore, month: string): Promise<EarningMonth | null> => earningMonths.in(store).doc(month);

export type ClosedTrack = Played & Readonly<{ trackId: string; artistId: string }>;

/** All tracks of a month, artist by artist. */
export async function* tracksOf(store: ReadStore, month: string): AsyncGenerator<EarningTrack> {
  const query = { where: { month }, orderBy: ['artistId', 'trackId', 'id'], limit: PAGE } as const;
  for await (const rows of earningTracks.in(store).pages(query)) for (const { text } of rows) yield parsed(text);
}

/** All tracks of a month as they were when it was closed, artist by artist. */
export async function* closedTracks(store: ReadStore, month: string): AsyncGenerator<ClosedTrack> {
  for await (const { trackId, artistId, closed } of tracksOf(store, month)) if (closed) yield { trackId, artistId, ...closed };
}

/** How these plays count, by month and then by track. Plays that do not count now are left out. */
export const countsOfPlays = async (
  store: ReadStore,
  plays: readonly PlayNames[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, PlayCounts>>> => {
  const found = new Map<string, Map<string, PlayCounts>>();
  for (let from = 0; from < plays.length; from += PAGE) {
    const some = plays.slice(from, from + PAGE);
    const stored = await earningPlays.in(store).docs(some.map(playIdOf));
    for (const play of some) {
      const known = stored.get(playIdOf(play));
      if (known?.verdict !== 'counted') continue;
      const [month, key] = [monthOf(known.at), `${known.category}:${known.kind}`] as const;
      const ofMonth = found.get(month) ?? new Map<string, PlayCounts>();
      const counts: PlayCounts = ofMonth.get(play.trackId) ?? {};
      found.set(month, ofMonth.set(play.trackId, { ...counts, [key]: (counts[key] ?? 0) + 1 }));
    }
  }
  return found;
};

/** What the close of a month corrects of older ones, artist by artist. */
export async function* correctionsBy(store: ReadStore, by: string): AsyncGenerator<EarningCorrection> {
  const query = { where: { by }, orderBy: ['artistId', 'id'], limit: PAGE } as const;
  for await (const rows of earningCorrections.in(store).pages(query)) for (const { text } of rows) yield parsed(text);
}

/** The tracks of one artist in one month. */
export const tracksOfMonth = async (store: ReadStore, artistId: string, month: string): Promise<readonly EarningTrack[]> => {
  const found: EarningTrack[] = [];
  const query = { where: { month, artistId }, orderBy: ['trackId', 'id'], limit: PAGE } as const;
  for await (const rows of earningTracks.in(store).pages(query)) found.push(...rows.map(({ text }) => parsed(text)));
  return found;
};

/** Months of an artist that are not closed yet, with what counted so far, the newest first. */
export const openMonthsOf = async (
  store: ReadStore,
  artistId: string,
): Promise<readonly Readonly<{ month: string; plays: number }>[]> => {
  const where = { artistId, isClosed: 0 };
  const rows = await earningTracks.in(store).find({ where, orderBy: ['-month', '-id'], limit: MOST_OPEN });
  const sums = new Map<string, number>();
  for (const { text } of rows) {
    const { month, plays } = parsed(text);
    sums.set(month, (sums.get(month) ?? 0) + plays);
  }
  return [...sums].map(([month, plays]) => ({ month, plays }));
};

export const earningTrackOf = (store: ReadStore, month: string, trackId: string): Promise<EarningTrack | null> =>
  earningTracks.in(store).doc(bucketOf(month, trackId));

/** The plays of a track in a month, the last first. @throws BadCursor */
export const earningPlaysOf = async (
  store: ReadStore,
  month: string,
  trackId: string,
  cursor?: string,
  limit = PLAYS_PAGE_SIZE,
): Promise<EarningPlaysPage> => {
  const where = { bucket: bucketOf(month, trackId) };
  const { rows, next } = await earningPlays.in(store).page({ where, orderBy: ['-at', '-id'], cursor, limit });
  const plays = rows.map(({ text }): EarningPlay => {
    const { bucket: _bucket, ...play } = parsed(text);
    return play;
  });
  return { plays, next };
};

/** Months of the whole site, the newest first. @throws BadCursor */
export const earningMonthsPage = async (store: ReadStore, cursor: string | undefined, limit: number) => {
  const { rows, next } = await earningMonths.in(store).page({ orderBy: ['-month', '-id'], cursor, limit });
  return { months: rows.map(({ text }) => parsed(text)), next };
};
