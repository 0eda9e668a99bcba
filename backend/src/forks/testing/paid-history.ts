import { monthAfter, NO_PAY_RATES, type EarningsMonthClosed } from '@refrain/contracts/earnings';
import { judgePlay, playbackSamples, playRule, type PlayReason } from '@refrain/contracts/playback';
import { trackSamples } from '@refrain/contracts/tracks';
import { projections } from '@refrain/projections';
import { closedTracks, earningMonth, type ClosedTrack } from '@refrain/projections/earnings';
import { ProjectionRunner } from '@refrain/projections/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';
import { correctedBy } from '../../earnings/corrections';
import { artistLines } from '../../earnings/statement-lines';
import { statementDecider, statementStream } from '../../earnings/statement.decider';

export type Logged = Readonly<{ type: string; at: string; data: object }>;
const MINUTE = 60_000;
const FIRST = '2026-03';
const SONGS = ['human_only', 'human_only', 'ai_generated', 'ai_assisted', 'human_only'] as const;
/** The last song is by an artist of its own, and nobody hears enough of it. */
const UNHEARD = SONGS.length - 1;
export const UNHEARD_SECONDS = 6;
const artistOf = (song: number): string => (song === UNHEARD ? 'artist-unheard' : `artist-${song % 3}`);
const { version: _version, from: _from, ...NONE } = NO_PAY_RATES;
export const FIGURES = {
  ...{ ...NONE, flatMicros: 41_300, shareBasisPoints: 5500 },
  payoutPercent: { ...NONE.payoutPercent, ai_generated: 70 },
};

/** A number below `n`, the same for a seed. */
const randomOf = (seed: number) => {
  let state = seed * 7919 + 1;
  return (n: number): number => {
    state = (state * 48271) % 2147483647;
    return state % n;
  };
};

/** Brings what serves to the end of the log, as a process that follows does. */
export const bringUp = async (log: EventLog, store: ReadStore, names: readonly string[]): Promise<void> => {
  for (const projection of projections.filter(({ spec }) => names.includes(spec.name))) {
    const runner = await ProjectionRunner.open({ log, store, projection, pausesMs: [] });
    await runner.catchUp().finally(() => runner.close());
  }
};

/** A log in which months of plays are closed, corrected and stated as the reactions do. Answers what was written, without the statements. */
export const paidHistory = async (log: EventLog, store: ReadStore, seed: number, months: number): Promise<readonly Logged[]> => {
  const random = randomOf(seed);
  const written: Logged[] = [];
  const meta = { actor: null, correlation: 'spec' };
  let events = 0;
  const say = async (stream: string, { type, at, data }: Logged, version = 1): Promise<string> => {
    const id = `event-${(events += 1)}`;
    await log.append(stream, [{ id, type, version, data, meta, at }], 'any');
    return id;
  };
  const happens = async (stream: string, event: Logged): Promise<string> => {
    written.push(event);
    return say(stream, event);
  };
  let time = Date.parse(`${FIRST}-01T00:00:00.000Z`);
  const now = () => new Date((time += MINUTE * (1 + random(90)))).toISOString();
  const uploaded = trackSamples.TrackUploaded.at(-1)!.data;
  for (const [n, aiCategory] of SONGS.entries()) {
    const data = { ...uploaded, trackId: `track-${n}`, artistId: artistOf(n), aiCategory };
    await happens(`track-${n}`, { type: 'TrackUploaded', at: now(), data });
  }
  const counted: { data: Readonly<Record<string, unknown>>; reason: PlayReason; isOut: boolean }[] = [];
  for (let month = FIRST, m = 0; m < months; m += 1, month = monthAfter(month)) {
    time = Math.max(time, Date.parse(`${month}-01T00:00:00.000Z`));
    for (let n = 0; n < 24; n += 1) {
      const at = now();
      const song = random(SONGS.length);
      const of = { trackId: `track-${song}`, artistId: artistOf(song), listenerId: `fan-${random(3)}` };
      const facts = { secondsPlayed: song === UNHEARD ? UNHEARD_SECONDS : random(100), durationMs: 1000 * (60 + random(100)) };
      const startedAt = new Date(Date.parse(at) - facts.secondsPlayed * 1000).toISOString();
      const before = { lastCountedStart: null, countedThatDay: 0 };
      const reason = judgePlay({ ...of, ...facts, startedAt, now: at }, before, playRule);
      const kept = { chart: 'human', chartEligible: true, verdict: reason === 'HEARD_ENOUGH' ? 'counted' : 'not_counted' };
      const data = { ...playbackSamples.PlayRecorded[1].data, ...of, ...facts, ...kept, startedAt, judgedAt: at, reason };
      const play = { ...data, playId: `play-${m}-${n}`, recordedAt: at };
      const { recordedAt: _at, ...recorded } = play;
      await happens(`play-${m}-${n}`, { type: 'PlayRecorded', at, data: recorded });
      counted.push({ data: play, reason, isOut: false });
      // Of this month or an older one.
      if (random(3) > 0) continue;
      const again = counted[random(counted.length)]!;
      const verdict = again.reason === 'HEARD_ENOUGH' ? 'counted' : 'not_counted';
      const own = { fromReason: again.reason, fromVerdict: verdict, toReason: 'FRAUD', toVerdict: 'not_counted' };
      const back = { fromReason: 'FRAUD', fromVerdict: 'not_counted', toReason: again.reason, toVerdict: verdict };
      const judged = { ...playbackSamples.PlayReassessed[0].data, ...again.data, ...(again.isOut ? back : own) };
      again.isOut = !again.isOut;
      await happens(`again-${m}-${n}`, { type: 'PlayReassessed', at: now(), data: judged });
    }
    time = Math.max(time, Date.parse(`${monthAfter(month)}-01T01:00:00.000Z`));
    const closing = { month, rates: { ...FIGURES, version: 1, from: FIRST } } satisfies EarningsMonthClosed['data'];
    await happens(`earningsMonth-${month}`, { type: 'EarningsMonthClosed', at: now(), data: closing });
    await bringUp(log, store, ['earnings']);
    await state(store, month, async (artistId, event) => {
      const earlier: { data: unknown; type: string }[] = [];
      for await (const each of log.readStream(statementStream(artistId))) earlier.push(each);
      const before = (earlier as never[]).reduce(statementDecider.evolve, statementDecider.initialState());
      const [stated] = statementDecider.decide(event, before);
      if (stated) await say(statementStream(artistId), { ...stated, at: now() }, 2);
    });
  }
  return written;
};

type Close = Parameters<typeof statementDecider.decide>[0];
const state = async (store: ReadStore, month: string, give: (artistId: string, close: Close) => Promise<void>): Promise<void> => {
  const closed = (await earningMonth(store, month))!.closed!;
  const tracks: ClosedTrack[] = [];
  for await (const track of closedTracks(store, month)) tracks.push(track);
  const { pay, artists } = artistLines(tracks, closed, await correctedBy(store, month));
  const { rates, revenue, eventId, stream, revision } = closed;
  const sums = { month, rates, revenue, pool: String(pay.pool), weight: String(pay.weight) };
  const common = { ...sums, closed: { eventId, stream, revision } };
  for (const lines of artists) await give(lines.artistId, { type: 'CloseStatement', data: { ...common, ...lines } });
};
