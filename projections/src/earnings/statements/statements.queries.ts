import { ARTISTS_PAGE_SIZE, STATEMENTS_PAGE_SIZE, type ArtistMonthsPage, type EarningsMonth } from '@refrain/contracts/earnings';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { parsed, unique } from '../../kernel';
import { statedMonths, statementKey, statements, type StatedMonth, type StoredStatement } from './statements.view';

export const statementOf = (store: ReadStore, artistId: string, month: string): Promise<StoredStatement | null> =>
  statements.in(store).doc(statementKey(artistId, month));

/** What these artists were stated for a month, in cents. */
export const statementsOfMonth = async (
  store: ReadStore,
  month: string,
  artistIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await statements.in(store).docs(artistIds.map((artistId) => statementKey(artistId, month)));
  return new Map([...found.values()].map(({ artistId, total }) => [artistId, total]));
};

/** What an artist was stated, the newest month first. @throws BadCursor */
export const statementsOf = async (
  store: ReadStore,
  artistId: string,
  cursor?: string,
  limit = STATEMENTS_PAGE_SIZE,
): Promise<Readonly<{ months: readonly EarningsMonth[]; next: string | null }>> => {
  const { rows, next } = await statements.in(store).page({ where: { artistId }, orderBy: ['-month', '-id'], cursor, limit });
  const months = rows.map(({ text }) => {
    const { month, plays, total, at } = parsed(text);
    return { month, plays, total, closedAt: at };
  });
  return { months, next };
};

/** The months of an artist next to one: the one before it and the one after it that were stated. */
export const monthsBeside = async (
  store: ReadStore,
  artistId: string,
  month: string,
): Promise<Readonly<{ earlier: string | null; later: string | null }>> => {
  const [before, after] = await Promise.all([
    statements.in(store).find({ where: { artistId, month: { lt: month } }, orderBy: ['-month', '-id'], limit: 1 }),
    statements.in(store).find({ where: { artistId, month: { gt: month } }, orderBy: ['month', 'id'], limit: 1 }),
  ]);
  const monthIn = (rows: readonly Readonly<{ text: (typeof before)[number]['text'] }>[]) =>
    rows[0] ? parsed(rows[0].text).month : null;
  return { earlier: monthIn(before), later: monthIn(after) };
};

/** What was stated in all, by month. */
export const statedMonthsBy = (store: ReadStore, months: readonly string[]): Promise<ReadonlyMap<string, StatedMonth>> =>
  statedMonths.in(store).docs(months);

/** How flat rate and share compare, artist by artist. @throws BadCursor */
export const artistMonths = async (
  store: ReadStore,
  month: string,
  cursor?: string,
  limit = ARTISTS_PAGE_SIZE,
): Promise<ArtistMonthsPage> => {
  const { rows, next } = await statements.in(store).page({ where: { month }, orderBy: ['artistId', 'id'], cursor, limit });
  const found = rows.map(({ text }) => parsed(text));
  const people = await authorTexts(store, unique(found.map(({ artistId }) => artistId)));
  const artists = found.map(({ artistId, plays, flat, share, total }) => ({
    artistId,
    artist: parsed(people(artistId)),
    ...{ plays, flat, share, total },
  }));
  return { month, artists, next };
};
