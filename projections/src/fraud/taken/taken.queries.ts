import {
  FRAUD_PAGE_SIZE,
  LIVE_WEEKS_SHOWN,
  type LiveWeeks,
  type TakenFromArtist,
  type TakenPage,
} from '@refrain/contracts/fraud';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { parsed, unique } from '../../kernel';
import { trackDetails } from '../../tracks';
import { fraudReplays } from '../replays/replays.view';
import { fraudLive, fraudTaken, takenId, type StoredTaken } from './taken.view';

const present = async (store: ReadStore, rows: readonly StoredTaken[]): Promise<readonly TakenFromArtist[]> => {
  const [songs, people, replays] = await Promise.all([
    trackDetails(store, unique(rows.flatMap((row) => Object.keys(row.songs)))),
    authorTexts(store, unique(rows.map(({ artistId }) => artistId))),
    Promise.all(unique(rows.map(({ replayId }) => replayId)).map((id) => fraudReplays.in(store).doc(id))),
  ]);
  return rows.map(({ replayId, artistId, at, songs: taken, state, words, answer }) => {
    const artist = parsed(people(artistId));
    return {
      ...{ replayId, artistId, artist: artist?.slug ? artist.displayName : null, at, state, words, answer },
      reason: replays.find((replay) => replay?.id === replayId)?.approvals.at(-1)?.reason ?? '',
      songs: Object.entries(taken).map(([trackId, rules]) => ({
        ...{ trackId, title: songs.get(trackId)?.title ?? '', rules },
        plays: Object.values(rules).reduce((sum, plays) => sum + plays, 0),
      })),
    };
  });
};

/** What replays took out of an artist's songs, newest first. @throws BadCursor */
export const takenFrom = async (
  store: ReadStore,
  artistId: string,
  cursor?: string,
  limit = FRAUD_PAGE_SIZE,
): Promise<TakenPage> => {
  const question = { where: { artistId }, orderBy: ['-at', '-id'], cursor, limit } as const;
  const { shown, next } = await fraudTaken.in(store).shownPage(question, (rows) =>
    present(
      store,
      rows.map(({ text }) => parsed(text)),
    ),
  );
  return { taken: shown, next };
};

/** Appeals that wait, the oldest first. */
export const fraudAppeals = async (store: ReadStore, cursor?: string, limit = FRAUD_PAGE_SIZE): Promise<TakenPage> => {
  const question = { where: { state: 'appealed' }, orderBy: ['appealedAt', 'id'], cursor, limit } as const;
  const { shown, next } = await fraudTaken.in(store).shownPage(question, (rows) =>
    present(
      store,
      rows.map(({ text }) => parsed(text)),
    ),
  );
  return { taken: shown, next };
};

/** What rules took out as it came, the newest weeks first. */
export const liveWeeks = async (store: ReadStore): Promise<LiveWeeks> => {
  const rows = await fraudLive.in(store).find({ where: {}, orderBy: ['-week', '-id'], limit: LIVE_WEEKS_SHOWN });
  return { weeks: rows.map(({ text }) => parsed(text)) };
};

/** Whether a replay took something out of an artist's songs. */
export const isTakenFrom = async (store: ReadStore, replayId: string, artistId: string): Promise<boolean> =>
  (await fraudTaken.in(store).doc(takenId({ replayId, artistId }))) !== null;

/** How many appeals wait for an answer, counted up to `most`. */
export const countAppeals = (store: ReadStore, most: number): Promise<number> =>
  fraudTaken.in(store).count({ state: 'appealed' }, most);
