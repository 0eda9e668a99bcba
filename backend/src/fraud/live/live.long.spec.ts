import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FRAUD_RULE_NAMES, LIVE_RULES, liveId, type FraudRuleName } from '@refrain/contracts/fraud';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PlaybackEvent, PlayRecorded } from '@refrain/contracts/playback';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { PlayHistory } from '../plays/play-history';
import { weekOf } from '../plays/play-table';
import { dryRun } from '../replay/dry-run';
import type { Finding } from '../replay/replay-fold';
import { simulate } from '../simulator/simulate';
import { ATTACK_KINDS, type Asked } from '../simulator/world';
import { naiveReplay } from '../testing/naive';
import { playsIn } from '../testing/simulated-log';
import { judgedAgain } from './judged-day';
import { LivePlays } from './live-plays';
import type { LiveVerdicts } from './live-week';

/** `FRAUD_LONG=1` is the long form. */
const IS_LONG = process.env.FRAUD_LONG === '1';
/** A seed takes two minutes in the long form, and longer beside other work. */
const LONG_MS = 1_800_000;
const SEEDS = IS_LONG ? Array.from({ length: 20 }, (_, n) => 201 + n) : [201];
/** A script that never ends makes the naive program slow; the spec after this one has it. */
const KINDS = ATTACK_KINDS.filter((kind) => IS_LONG || kind !== 'velocity');
const CROWD = { listeners: 8, days: 8, groups: 1 };

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'refrain-live-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A site in small: plays are recorded, and judged as they come. */
class Site {
  readonly log: EventLog = openMemoryEventLog();
  readonly named = new Map<string, FraudRuleName>();
  private live = new LivePlays();
  private events = 0;

  async record(type: PlaybackEvent['type'], at: string, data: object, rule?: string): Promise<Recorded<PlaybackEvent>> {
    const meta = { actor: null, correlation: 'spec', ...(rule ? { rule: { name: rule, version: 1 } } : {}) };
    const event = { id: `event-${(this.events += 1)}`, type, version: 2, data, meta, at };
    const { position, revision } = await this.log.append(event.id, [event], 'none');
    const recorded = { ...event, stream: event.id, position, revision } as unknown as Recorded<PlaybackEvent>;
    this.live.take(recorded);
    return recorded;
  }

  async play(at: string, data: PlayRecorded['data']): Promise<void> {
    await this.record('PlayRecorded', at, data);
    if (data.verdict === 'counted') await this.write(at, this.live.judge({ at, data }));
  }

  async closeDay(day: string, at: string): Promise<void> {
    const history = await PlayHistory.open(this.log, join(folder, 'days'));
    const week = weekOf(`${day}T00:00:00.000Z`);
    for await (const each of history.weeks({ until: await this.log.head(), from: week }))
      if (each.table.week === week) await this.write(at, judgedAgain(each));
  }

  /** A process that begins again has nothing but the log. */
  async restart(): Promise<void> {
    this.live = new LivePlays();
    const history = await PlayHistory.open(this.log, join(folder, 'restart'));
    const { tail, changes } = await history.readTail({ until: await this.log.head(), signal: undefined });
    this.live.begin(tail, changes);
  }

  private async write(at: string, { out, back }: LiveVerdicts): Promise<void> {
    const counted = { verdict: 'counted', reason: 'HEARD_ENOUGH' };
    const gone = { verdict: 'not_counted', reason: 'FRAUD' };
    const change = (finding: Finding, from: typeof gone, to: typeof gone) => {
      const { rule, fact: _fact, ...play } = finding;
      const verdicts = { fromVerdict: from.verdict, fromReason: from.reason, toVerdict: to.verdict, toReason: to.reason };
      return this.record('PlayReassessed', at, { ...play, ...verdicts, replayId: liveId(weekOf(play.recordedAt)) }, rule);
    };
    for (const finding of out) {
      await change(finding, counted, gone);
      this.named.set(finding.playId, finding.rule);
    }
    for (const finding of back) {
      expect(FRAUD_RULE_NAMES).toContain(finding.rule);
      await change(finding, gone, counted);
      this.named.delete(finding.playId);
    }
  }
}

const lived = async (asked: Asked, closesDays: boolean): Promise<Site> => {
  const site = new Site();
  let [day, plays] = ['', 0];
  for (const { at, data } of simulate(asked)) {
    const today = at.slice(0, 10);
    if (closesDays && day !== '' && today > day) await site.closeDay(day, at);
    day = today;
    await site.play(at, data);
    if ((plays += 1) % 2000 === 0) await site.restart();
  }
  if (closesDays) await site.closeDay(day, `${day}T23:59:59.999Z`);
  return site;
};
const replayed = async ({ log }: Site, rules: readonly FraudRuleName[]) =>
  dryRun({ log, folder: join(folder, 'replay'), until: await log.head(), asked: { rules, from: null, to: null } });

it.each(SEEDS)(
  'plays that are judged as they come and by day are judged as a replay of the same rules judges them (seed %p)',
  async (seed) => {
    const site = await lived({ ...CROWD, seed, kinds: KINDS }, true);
    const expected = naiveReplay((await playsIn(site.log)).filter(({ data }) => data.verdict === 'counted'));
    expect([...site.named.keys()].sort()).toEqual([...expected.keys()].sort());
    const { report } = await replayed(site, FRAUD_RULE_NAMES);
    expect(report).toMatchObject({ voided: 0, live: expected.size });
  },
  LONG_MS,
);

it.each(SEEDS)(
  'hardly anything that rules see of one listener waits for the end of a day (seed %p)',
  async (seed) => {
    const site = await lived({ ...CROWD, seed, kinds: [...(LIVE_RULES as readonly ('velocity' | 'loops')[])] }, false);
    const { report } = await replayed(site, LIVE_RULES);
    expect(site.named.size).toBeGreaterThan(100);
    expect(report.live).toBe(site.named.size);
    expect(report.voided).toBeLessThan(site.named.size * 0.05);
  },
  LONG_MS,
);

it('a play of another listener that has the same name counts on', async () => {
  const site = new Site();
  const all = [...simulate({ ...CROWD, seed: 7, kinds: ['loops'] })].filter(
    ({ label, data }) => label === 'loops' && data.verdict === 'counted',
  );
  const [first] = all;
  const plays = all.filter(({ data }) => data.listenerId === first?.data.listenerId).slice(0, 290);
  await site.play(first!.at, { ...first!.data, listenerId: 'listener-of-nothing' });
  for (const { at, data } of plays) await site.play(at, data);
  expect(site.named.size).toBeGreaterThan(20);
  const { report } = await replayed(site, ['loops']);
  expect(report).toMatchObject({ voided: 0, live: site.named.size });
  expect(report.counted).toBe(plays.length + 1 - site.named.size);
});
