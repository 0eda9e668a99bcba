import {
  DUPLICATES_PAGE_SIZE,
  type DuplicatePage,
  type DuplicatePair,
  type DuplicateSong,
  type DuplicateState,
} from '@refrain/contracts/duplicates';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { parsed, unique } from '../../kernel';
import { trackById } from '../../tracks';
import { duplicatePairs, type StoredPair } from './duplicates.view';

const songOf = async (store: ReadStore, trackId: string): Promise<DuplicateSong | null> => {
  const track = await trackById(store, trackId);
  if (!track) return null;
  const { title, artist, artistId, duration, peaks, art, palette, thumbhash, createdAt, releaseDate, isPublished } = track;
  return {
    ...{ trackId, title, artist, artistId, duration, peaks, art, palette, thumbhash },
    ...{ uploadedAt: createdAt, releaseDate, isReleased: isPublished },
  };
};

const present = async (store: ReadStore, pairs: readonly StoredPair[]): Promise<readonly DuplicatePair[]> => {
  const ids = unique(pairs.flatMap(({ firstTrackId, secondTrackId }) => [firstTrackId, secondTrackId]));
  const [songs, people] = await Promise.all([
    Promise.all(ids.map(async (id) => [id, await songOf(store, id)] as const)).then((found) => new Map(found)),
    authorTexts(store, unique(pairs.map(({ decidedBy }) => decidedBy))),
  ]);
  return pairs.map(({ id, firstTrackId, secondTrackId, agreement, offsetMs, overlapMs, foundAt, decided }) => {
    const person = decided && parsed(people(decided.by));
    return {
      ...{ id, agreement, offsetMs, overlapMs, foundAt },
      first: songs.get(firstTrackId) ?? null,
      second: songs.get(secondTrackId) ?? null,
      decided: decided && { ...decided, by: person?.slug ? person.displayName : null },
    };
  });
};

/** Pairs that wait or are decided, the last changed first. @throws BadCursor */
export const duplicatePage = async (
  store: ReadStore,
  state: DuplicateState,
  cursor?: string,
  limit = DUPLICATES_PAGE_SIZE,
): Promise<DuplicatePage> => {
  const question = { where: { state }, orderBy: ['-changedAt', '-id'], cursor, limit } as const;
  const { shown, next } = await duplicatePairs.in(store).shownPage(question, async (rows) => {
    const pairs = await present(
      store,
      rows.map(({ text }) => parsed(text)),
    );
    return pairs.map((pair) => (state === 'open' && !(pair.first && pair.second) ? null : pair));
  });
  return { pairs: shown, next };
};

/** Whether a pair is about this track. */
export const isInPair = async (store: ReadStore, pairId: string, trackId: string): Promise<boolean> => {
  const pair = await duplicatePairs.in(store).doc(pairId);
  return pair !== null && (pair.firstTrackId === trackId || pair.secondTrackId === trackId);
};
