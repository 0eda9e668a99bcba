import type { PlayRecorded } from '@refrain/contracts/playback';
import { listeningDecider, type Listening } from '../../playback/listening.decider';
import { addAttack } from './attacks';
import { addOrganic } from './organic';
import { ATTACK_KINDS, World, type Asked, type Attempt, type Label } from './world';

/** A play as the log holds it, with what it really is. */
export type Simulated = Readonly<{ at: string; data: PlayRecorded['data']; label: Label }>;

/** A Monday. */
const FIRST_DAY = Date.parse('2026-06-01T00:00:00.000Z');
const iso = (seconds: number): string => new Date(FIRST_DAY + seconds * 1000).toISOString();

/** The rule that judges every play as it comes has its say first: what it does not count is nobody's fraud. */
const judged = ({ listener, song, started, heard, reported, device, network }: Attempt, n: number, listening: Listening) => {
  const data = {
    ...{ playId: `play-${n}`, trackId: song.trackId, artistId: song.artistId, listenerId: listener },
    ...({ startedAt: iso(started), secondsPlayed: heard, quality: 'streaming', source: 'track' } as const),
    ...({ chart: 'human', chartEligible: true, durationMs: song.seconds * 1000, device, network } as const),
  };
  return listeningDecider.decide({ type: 'RecordPlay', data: { ...data, now: iso(reported) } }, listening);
};

/** Organic listeners and all kinds of attacks on them, in the order in which the server hears of the plays. The seed decides everything. */
export function* simulate(asked: Asked): Generator<Simulated> {
  const world = new World(asked);
  addOrganic(world);
  for (let group = 0; group < asked.groups; group += 1)
    for (const kind of asked.kinds ?? ATTACK_KINDS) addAttack(world, kind, group);
  const listening = new Map<string, Listening>();
  const inOrder = world.attempts.sort((a, b) => a.reported - b.reported);
  for (const [n, attempt] of inOrder.entries()) {
    const stream = `${attempt.listener} ${attempt.song.trackId}`;
    const before = listening.get(stream) ?? listeningDecider.initialState();
    for (const event of judged(attempt, n, before)) {
      listening.set(stream, listeningDecider.evolve(before, event));
      if (event.type === 'PlayRecorded') yield { at: iso(attempt.reported), data: event.data, label: attempt.label };
    }
  }
}
