/** An event as the log gives it. This file shares no code with the product. */
type Logged = Readonly<{ type: string; data: unknown }>;
type Data = Readonly<Record<string, string & number>>;
export type NaiveRules = Readonly<{
  weights: Readonly<Record<string, number>>;
  seconds: number;
  window: number;
  aDay: number | null;
  own: boolean;
}>;
type Counts = Record<string, number>;

/** How often each song counts in the chart of all time, and how many of its plays count, by other rules: judged one by one, from what each play says. */
export const naiveCounts = (events: readonly Logged[], rules: NaiveRules): Readonly<{ chart: Counts; plays: Counts }> => {
  const counted: { song: string; listener: string; begins: number; day: string }[] = [];
  const verdicts = new Map<string, { data: Data; counts: boolean; isOut: boolean }>();
  for (const { type, data: given } of events) {
    const data = given as Data;
    const id = `${data.listenerId}/${data.trackId}/${data.playId}`;
    if (type === 'PlayReassessed') {
      const play = verdicts.get(id);
      if (play) play.isOut = String(data.toReason) === 'FRAUD';
    }
    if (type !== 'PlayRecorded') continue;
    const [song, listener] = [String(data.trackId), String(data.listenerId)];
    const begins = Date.parse(String(data.startedAt)) / 1000;
    const day = String(data.startedAt).slice(0, 10);
    let counts = String(data.verdict) === 'counted';
    if (data.durationMs !== null && data.judgedAt !== null) {
      const last = counted.filter((each) => each.song === song && each.listener === listener).at(-1);
      const sameDay = counted.filter((each) => each.song === song && each.listener === listener && each.day === day).length;
      const passed = Date.parse(String(data.judgedAt)) / 1000 - begins;
      const heard = Number(data.secondsPlayed);
      const needed = Math.floor(Math.min(rules.seconds, Number(data.durationMs) / 2000));
      counts =
        (rules.own || listener !== String(data.artistId)) &&
        !(passed < -10 || passed > 86_400 || heard > passed + 10) &&
        heard >= needed &&
        !(last && Math.abs(begins - last.begins) < rules.window) &&
        !(rules.aDay !== null && last?.day === day && sameDay >= rules.aDay);
    }
    if (counts) counted.push({ song, listener, begins, day });
    verdicts.set(id, { data, counts, isOut: false });
  }
  const [chart, plays]: [Counts, Counts] = [{}, {}];
  for (const { data, counts, isOut } of verdicts.values()) {
    if (!counts || isOut) continue;
    plays[String(data.trackId)] = (plays[String(data.trackId)] ?? 0) + 1;
    const weight = rules.weights[String(data.chart)] ?? 0;
    if (data.chartEligible && weight > 0) chart[String(data.trackId)] = (chart[String(data.trackId)] ?? 0) + weight;
  }
  return { chart, plays };
};
