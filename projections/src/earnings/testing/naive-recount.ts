/** An event as the log gives it, and nothing else: this file shares no code with the product. */
export type Logged = Readonly<{ id: string; type: string; at: string; data: unknown }>;
type Data = { [field: string]: string };
type Line = { artistId: string; plays: number; byCategory: Record<string, number>; notCounted: number };

/** What each track of a month was played, counted again from the events before the month was closed (or all of them). */
export const recountMonth = (events: readonly Logged[], month: string): Record<string, Line> => {
  const end = events.findIndex(({ type, data }) => type === 'EarningsMonthClosed' && (data as Data).month === month);
  const before = end < 0 ? events : events.slice(0, end);
  const verdicts = new Map<string, { data: Data; at: string; verdict: string }>();
  const declared = (trackId: string, at: string): string => {
    let category = 'human_only';
    for (const { type, at: when, data } of before)
      if ((data as Data).trackId === trackId && (type === 'TrackUploaded' || (type === 'TrackEdited' && when <= at)))
        category = (data as Data).aiCategory ?? category;
    return category;
  };
  for (const { type, at, data: given } of before) {
    const data = given as Data;
    const play = `${data.listenerId} ${data.trackId} ${data.playId}`;
    if (type === 'PlayRecorded') verdicts.set(play, { data, at, verdict: data.verdict ?? '' });
    const known = verdicts.get(play);
    if (type === 'PlayReassessed' && known) known.verdict = data.toVerdict ?? '';
  }
  const lines: Record<string, Line> = {};
  for (const { data, at, verdict } of verdicts.values()) {
    if (!at.startsWith(month)) continue;
    const { trackId = '', artistId = '' } = data;
    const line = (lines[trackId] ??= { artistId, plays: 0, byCategory: {}, notCounted: 0 });
    if (verdict !== 'counted') {
      line.notCounted += 1;
      continue;
    }
    const category = declared(trackId, at);
    line.plays += 1;
    line.byCategory[category] = (line.byCategory[category] ?? 0) + 1;
  }
  return lines;
};

type Rates = { flatMicros: number; shareBasisPoints: number; payoutPercent: Record<string, number> };

/** What each track gets, in millionths of a dollar, by long division: every part rounded down, then one more each to the largest rests. */
export const repay = (lines: Record<string, Line>, revenueCents: bigint, rates: Rates): Record<string, bigint> => {
  const value = (trackId: string): bigint =>
    Object.entries(lines[trackId]?.byCategory ?? {}).reduce(
      (sum, [category, plays]) => sum + BigInt(plays) * BigInt(rates.payoutPercent[category] ?? 0),
      0n,
    );
  const ids = Object.keys(lines).sort();
  const all = ids.reduce((sum, id) => sum + value(id), 0n);
  const pool = revenueCents > 0n ? (revenueCents * 10_000n * BigInt(rates.shareBasisPoints)) / 10_000n : 0n;
  const shares = new Map(ids.map((id) => [id, all === 0n ? 0n : (pool * value(id)) / all]));
  const rest = (id: string): bigint => (all === 0n ? 0n : (pool * value(id)) % all);
  const order = [...ids].sort((a, b) => (rest(a) === rest(b) ? (a < b ? -1 : 1) : rest(a) > rest(b) ? -1 : 1));
  let missing = all === 0n ? 0n : pool - [...shares.values()].reduce((sum, share) => sum + share, 0n);
  for (const id of order) {
    if (missing === 0n) break;
    shares.set(id, (shares.get(id) ?? 0n) + 1n);
    missing -= 1n;
  }
  return Object.fromEntries(
    ids.map((id) => {
      const flat = (value(id) * BigInt(rates.flatMicros)) / 100n;
      const share = shares.get(id) ?? 0n;
      return [id, flat > share ? flat : share];
    }),
  );
};
