/** An event as the log gives it. This file shares no code with the product. */
type Logged = Readonly<{ type: string; at: string; data: unknown }>;
type Data = Readonly<Record<'trackId' | 'playId' | 'month', string>> & Readonly<Record<string, unknown>>;
type Percent = Readonly<Record<string, number>>;
/** `seconds` judges each play again: so many of its seconds, or half of it, must be heard, and nothing else counts against it; null leaves verdicts as they were. */
export type NaivePay = Readonly<{ flat: number; percent: Percent; seconds: number | null }>;
type Play = { month: string; song: string; own: boolean; counts: boolean };

const CENT = 10_000;

/** What each artist is stated for each month, in cents, and what is carried on, where nothing but the flat rate is paid. */
export const naiveStatements = (
  events: readonly Logged[],
  pay: NaivePay,
): Readonly<Record<string, readonly [number, number]>> => {
  const artistOf: Record<string, string> = {};
  const kindOf: Record<string, string> = {};
  const plays: Record<string, Play> = {};
  /** Counted plays of a song in a closed month, as they were stated last. */
  const stated: Record<string, number> = {};
  const carried: Record<string, number> = {};
  const found: Record<string, readonly [number, number]> = {};
  const countsOf = (month: string, song: string): number =>
    Object.values(plays).filter((play) => play.counts && play.month === month && play.song === song).length;
  const micros = (song: string, count: number): number =>
    Math.floor((count * (pay.percent[kindOf[song] ?? ''] ?? 0) * pay.flat) / 100);
  for (const { type, at, data: given } of events) {
    const data = given as Data;
    if (type === 'TrackUploaded')
      [artistOf[data.trackId], kindOf[data.trackId]] = [String(data.artistId), String(data.aiCategory)];
    if (type === 'PlayRecorded') {
      const needed = Math.floor(Math.min(pay.seconds ?? 0, Number(data.durationMs) / 2000));
      const own = pay.seconds === null ? String(data.verdict) === 'counted' : Number(data.secondsPlayed) >= needed;
      plays[data.playId] = { month: at.slice(0, 7), song: String(data.trackId), own, counts: own };
    }
    const play = plays[data.playId];
    if (type === 'PlayReassessed' && play) play.counts = String(data.toReason) !== 'FRAUD' && play.own;
    if (type !== 'EarningsMonthClosed') continue;
    const earned: Record<string, number> = {};
    for (const song of Object.keys(artistOf)) {
      const [artist, count] = [artistOf[song]!, countsOf(data.month, song)];
      if (count > 0) earned[artist] = (earned[artist] ?? 0) + micros(song, count);
      stated[`${data.month} ${song}`] = count;
      for (const [key, before] of Object.entries(stated)) {
        const [month = '', of] = key.split(' ');
        const after = countsOf(month, song);
        if (of !== song || after === before) continue;
        stated[key] = after;
        earned[artist] = (earned[artist] ?? 0) + micros(song, after) - micros(song, before);
      }
    }
    for (const [artist, amount] of Object.entries(earned)) {
      const all = (carried[artist] ?? 0) + amount;
      const cents = Math.max(0, Math.floor(all / CENT));
      carried[artist] = all - cents * CENT;
      found[`${artist} ${data.month}`] = [cents, carried[artist]];
    }
  }
  return found;
};
