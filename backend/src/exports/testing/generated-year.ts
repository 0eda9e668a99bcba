import type { NewEvent } from '@refrain/storage/event-log';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const GENRES = ['Jazz', 'Folk', 'Hip Hop', 'Pop'] as const;
const MOODS = ['serene', 'calm', 'fierce', 'sad'] as const;
const REASONS = ['TOO_SHORT', 'REPEAT_WITHIN_WINDOW', 'OWN_PLAY', 'IMPLAUSIBLE_TIME'] as const;

type Size = Readonly<{ plays: number; tracks: number; listeners: number; everyDays: number }>;
type Made = Readonly<{ stream: string; event: NewEvent }>;

/** The same numbers each time. */
const randomOf = (seed: number) => {
  let state = seed * 7919 + 12345;
  return (below: number): number => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
};

/**
 * Listening of a year, on each of so many days: people come, songs are declared and declared again, played, and judged again; points are posted, and artists
 * are paid. In order of time.
 */
export const generatedYear = (seed: number, { plays, tracks, listeners, everyDays }: Size): readonly Made[] => {
  const random = randomOf(seed);
  const made: Made[] = [];
  const give = (time: number, stream: string, type: string, version: number, data: object): void => {
    const [at, id] = [new Date(time).toISOString(), `event-${made.length}`];
    made.push({ stream, event: { id, type, version, data, at, meta: { actor: null, correlation: 'year' } } });
  };
  const move = (
    time: number,
    type: string,
    process: string,
    of: { ownerId: string; currency: string },
    from: string,
    to: string,
    amount: number,
  ) =>
    give(time, `wallet-${of.ownerId}`, type, 1, {
      ...of,
      cause: { eventId: 'e', stream: 's', process },
      entries: [
        { purpose: from, currency: of.currency, amount: String(-amount) },
        { purpose: to, currency: of.currency, amount: String(amount) },
      ],
    });
  const declared = () => ({
    genre: GENRES[random(4)],
    moodCategories: [MOODS[random(4)], MOODS[random(4)]],
    ...{ title: 'A secret title', artist: 'A secret name', aiCategory: 'human_made', chartEligible: true },
  });
  for (let i = 0; i < listeners; i += 1)
    give(START + random(Math.floor(300 / everyDays)) * everyDays * DAY + random(DAY), `account-l${i}`, 'AccountRegistered', 1, {
      userId: `l${i}`,
    });
  for (let i = 0; i < tracks; i += 1) {
    give(START + i, `track-${i}`, 'TrackUploaded', 1, { trackId: `track-${i}`, artistId: `a${i % 7}`, ...declared() });
    for (let again = random(4); again > 0; again -= 1)
      give(START + random(Math.floor(365 / everyDays)) * everyDays * DAY + random(DAY), `track-${i}`, 'TrackEdited', 1, {
        trackId: `track-${i}`,
        artistId: `a${i % 7}`,
        ...declared(),
      });
  }
  for (let i = 0; i < plays; i += 1) {
    const time = START + random(Math.floor(365 / everyDays)) * everyDays * DAY + random(DAY);
    const counted = random(5) > 0;
    const reason = counted ? 'HEARD_ENOUGH' : REASONS[random(4)];
    const trackId = `track-${Math.min(random(tracks), random(tracks))}`;
    const play = {
      ...{ playId: `play-${i}`, trackId, artistId: `a${i % 7}`, listenerId: `l${random(listeners)}` },
      ...{ chart: random(3) === 0 ? 'ai' : 'human', chartEligible: random(9) > 0 },
    };
    const heard = { startedAt: new Date(time - 40_000).toISOString(), secondsPlayed: 40, quality: 'streaming', source: 'feed' };
    const kept = { durationMs: 60_000, judgedAt: null, device: null, network: null };
    const verdict = counted ? 'counted' : 'not_counted';
    give(time, `listening-${i}`, 'PlayRecorded', 2, { ...play, ...heard, ...kept, verdict, reason });
    if (i % 11 === 0) {
      const to = counted ? 'IMPLAUSIBLE_TIME' : 'HEARD_ENOUGH';
      const turned = { fromVerdict: verdict, fromReason: reason, toVerdict: counted ? 'not_counted' : 'counted', toReason: to };
      const recordedAt = new Date(time).toISOString();
      give(time + (1 + random(10)) * everyDays * DAY, `listening-${i}`, 'PlayReassessed', 1, { ...play, ...turned, recordedAt });
    }
    if (i % 13 === 0) {
      const wallet = { ownerId: play.listenerId, currency: 'POINTS' };
      move(time, 'FundsPosted', 'reward', wallet, 'world', 'available', 1 + random(20));
    }
    if (i % 17 === 0) {
      const [wallet, cents] = [{ ownerId: play.artistId, currency: 'USD' }, 2500 + random(5000)];
      move(time, 'FundsPosted', 'earnings', wallet, 'world', 'payable', cents);
      move(time, 'FundsPosted', 'payout', wallet, 'payable', 'available', cents - 100);
      move(time, 'FundsHeld', 'payout', wallet, 'available', 'held', cents - 100);
      // One in three was rejected.
      move(time, 'HoldCaptured', 'payout', wallet, 'held', i % 3 === 0 ? 'payable' : 'world', cents - 100);
    }
  }
  return made.sort((a, b) => (a.event.at < b.event.at ? -1 : a.event.at > b.event.at ? 1 : 0));
};
