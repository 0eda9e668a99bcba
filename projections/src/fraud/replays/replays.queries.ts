import { FRAUD_PAGE_SIZE, type FraudReplay, type FraudReplayDetails, type FraudReplayPage } from '@refrain/contracts/fraud';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { parsed, unique } from '../../kernel';
import { trackDetails } from '../../tracks';
import { fraudReplays, type StoredReplay } from './replays.view';

type Named = (id: string | null) => string | null;

const namesOf = async (store: ReadStore, ids: readonly (string | null)[]): Promise<Named> => {
  const people = await authorTexts(store, unique(ids.filter((id) => id !== null)));
  return (id) => {
    const person = id === null ? null : parsed(people(id));
    return person?.slug ? person.displayName : null;
  };
};

const listed = (replay: StoredReplay, named: Named): FraudReplay => {
  const { id, state, startedBy, startedAt, changedAt, rules, from, to, plays, changed, report, failure } = replay;
  return {
    ...{ id, state, startedBy: named(startedBy), startedAt, changedAt, rules, from, to, plays, changed },
    ...{ voided: report?.voided ?? null, failure },
  };
};

/** All replays, the last started first. @throws BadCursor */
export const replayPage = async (store: ReadStore, cursor?: string, limit = FRAUD_PAGE_SIZE): Promise<FraudReplayPage> => {
  const question = { where: {}, orderBy: ['-startedAt', '-id'], cursor, limit } as const;
  const { shown, next } = await fraudReplays.in(store).shownPage(question, async (rows) => {
    const replays = rows.map(({ text }) => parsed(text));
    const named = await namesOf(
      store,
      replays.map(({ startedBy }) => startedBy),
    );
    return replays.map((replay) => listed(replay, named));
  });
  return { replays: shown, next };
};

/** One replay as an admin reads it; null for one that does not exist. */
export const replayById = async (store: ReadStore, replayId: string, viewer: string): Promise<FraudReplayDetails | null> => {
  const replay = await fraudReplays.in(store).doc(replayId);
  if (!replay) return null;
  const { report, ms, approvals, undone, points, missing, state } = replay;
  const artists = [...(report?.tracks ?? []), ...(report?.payouts?.artists ?? [])].map(({ artistId }) => artistId);
  const listeners = report?.samples.map(({ listenerId }) => listenerId) ?? [];
  const people = unique([...artists, ...listeners]);
  const trackIds = unique([...(report?.tracks ?? []), ...(report?.samples ?? [])].map(({ trackId }) => trackId));
  const [named, songs] = await Promise.all([
    namesOf(store, [replay.startedBy, ...approvals.map(({ by }) => by), undone?.by ?? null, ...people]),
    trackDetails(store, trackIds),
  ]);
  const names = [
    ...people.map((id) => [id, named(id)] as const),
    ...trackIds.map((id) => [id, songs.get(id)?.title ?? null] as const),
  ].filter(([, name]) => name !== null);
  const act = <A extends { by: string }>(each: A) => ({ ...each, by: named(each.by) });
  return {
    ...listed(replay, named),
    ...{ report, ms, names: Object.fromEntries(names) as Record<string, string>, points, missing },
    approvals: approvals.map(act),
    undone: undone && act(undone),
    canApprove:
      (state === 'finished' || state === 'seconding') && (report?.voided ?? 0) > 0 && approvals.every(({ by }) => by !== viewer),
  };
};

/** How many of the last `most` replays wait to be approved, by a first or a second person. */
export const countReplaysToApprove = async (store: ReadStore, most: number): Promise<number> => {
  const rows = await fraudReplays.in(store).find({ where: {}, orderBy: ['-startedAt', '-id'], limit: most });
  const waits = ({ state, report }: StoredReplay) => (state === 'finished' || state === 'seconding') && (report?.voided ?? 0) > 0;
  return rows.map(({ text }) => parsed(text)).filter(waits).length;
};
