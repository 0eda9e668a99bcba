import { HISTORY_PAGE_SIZE, type HistoryPage, type JudgedPlay, type PlayVerdict } from '@refrain/contracts/playback';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed, unique } from '../../kernel';
import { releasedCards } from '../../tracks';
import { playHistory } from './history.view';

/** Every play of one listener, or those of one verdict, the last first. Songs that they may not see have no card. @throws BadCursor */
export const playsOf = async (
  store: ReadStore,
  listenerId: string,
  {
    verdict,
    after,
    limit = HISTORY_PAGE_SIZE,
  }: Readonly<{ verdict?: PlayVerdict; after?: string | undefined; limit?: number }> = {},
): Promise<HistoryPage> => {
  const where = verdict ? { listenerId, verdict } : { listenerId };
  const { rows, next } = await playHistory.in(store).page({ where, orderBy: ['-at', '-id'], cursor: after, limit });
  const plays = rows.map(({ id, text }) => ({ id, ...parsed(text) }));
  const cards = await releasedCards(store, unique(plays.map(({ trackId }) => trackId)), listenerId);
  const shown = plays.map(({ listenerId: _, ...play }): JudgedPlay => ({ ...play, track: cards.get(play.trackId) ?? null }));
  return { plays: shown, next };
};
