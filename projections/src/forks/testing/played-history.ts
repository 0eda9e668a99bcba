import { judgePlay, playbackSamples, playRule, type PlayReason, type PlaysBefore } from '@refrain/contracts/playback';
import { trackSamples, type TrackUploaded } from '@refrain/contracts/tracks';
import { randomOf, type At } from '../../charts/testing/random-history';

const MINUTE = 60_000;
const FEW = 6;

const iso = (time: number): string => new Date(time).toISOString();

/**
 * Plays of a few listeners and songs as they are recorded by the rule of today, some of the time before their facts were stored, some taken out for fraud, and some of
 * those given back. In order of time, no two events at one moment.
 */
export const playedHistory = (seed: number, plays: number): readonly At[] => {
  const random = randomOf(seed);
  const start = Date.UTC(2026, 4, 20) + random(20) * 24 * 60 * MINUTE;
  const [uploaded] = trackSamples.TrackUploaded.slice(-1) as unknown as readonly TrackUploaded[];
  const { data: sample } = playbackSamples.PlayRecorded[1];
  const { data: again } = playbackSamples.PlayReassessed[0];
  const events: At[] = Array.from({ length: FEW }, (_, t) => ({
    ...{ type: 'TrackUploaded', at: iso(start + t) },
    data: { ...uploaded!.data, trackId: `track-${t}`, artistId: `person-${t % 3}` },
  }));
  const before = new Map<string, PlaysBefore>();
  let time = start + MINUTE;
  for (let n = 0; n < plays; n += 1) {
    time += 1 + random(20 * MINUTE);
    const [track, listener] = [random(FEW), random(5)];
    const song = { trackId: `track-${track}`, artistId: `person-${track % 3}`, listenerId: `person-${listener}` };
    const facts = { secondsPlayed: random(120), durationMs: 1000 * (20 + random(200)) };
    const startedAt = iso(time - 1000 * (random(9) === 0 ? 1 : facts.secondsPlayed));
    const key = `${song.listenerId} ${song.trackId}`;
    const known = before.get(key) ?? { lastCountedStart: null, countedThatDay: 0 };
    const reason = judgePlay({ ...song, ...facts, startedAt, now: iso(time) }, known, playRule);
    const counts = reason === 'HEARD_ENOUGH';
    if (counts) before.set(key, { lastCountedStart: startedAt, countedThatDay: 0 });
    const isOld = random(8) === 0;
    const kept = { chart: track === 1 ? 'ai' : 'human', chartEligible: random(7) > 0 } as const;
    const data = { ...sample, ...song, ...facts, ...kept, playId: `play-${n}`, startedAt, judgedAt: iso(time), reason };
    const old = isOld ? { durationMs: null, judgedAt: null } : {};
    events.push({ type: 'PlayRecorded', at: iso(time), data: { ...data, ...old, verdict: counts ? 'counted' : 'not_counted' } });
    if (random(4) > 0) continue;
    const base = { ...again, ...song, ...kept, playId: data.playId, recordedAt: iso(time) };
    const judged = (from: PlayReason, to: PlayReason): At => ({
      ...{ type: 'PlayReassessed', at: iso((time += 1 + random(MINUTE))) },
      data: { ...base, fromReason: from, fromVerdict: verdictOf(from), toReason: to, toVerdict: verdictOf(to) },
    });
    events.push(judged(reason, 'FRAUD'));
    if (random(2) > 0) events.push(judged('FRAUD', reason));
  }
  events.push({ type: 'EarningsMonthClosed', at: iso(time + 1), data: { month: iso(start).slice(0, 7), rates: RATES } });
  return events;
};

const RATES = {
  ...{ version: 1, from: '2026-01', flatMicros: 4000, shareBasisPoints: 5500 },
  ...{ payoutPercent: {}, weights: { free: 100, premium: 100 } },
};
const verdictOf = (reason: PlayReason) => (reason === 'HEARD_ENOUGH' ? 'counted' : 'not_counted');
