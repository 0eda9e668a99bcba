import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { countryList, slicesOf, spanOf } from '@refrain/contracts/charts';
import type { Recorded } from '@refrain/contracts/kernel';
import { playbackSamples, type PlaybackEvent, type PlayReassessed, type PlayRecorded } from '@refrain/contracts/playback';
import { seededRandom } from '../../kernel/values/seeded-random';
import { feedKey, signedText } from './feed-key';
import { feedLines } from './feed-lines';

/** 52 in the long form. */
const WEEKS = Number(process.env.CHART_FEED_WEEKS ?? 3);
const SCRIPT = join(__dirname, '../../../../frontend/public/recompute-chart.mjs');
const WEEK_MS = 7 * 86_400_000;
const FIRST = Date.parse('2026-01-05T00:00:00.000Z');
const key = feedKey(Buffer.alloc(32, 7));
const run = promisify(execFile);

const iso = (time: number) => new Date(time).toISOString();
const TRACKS = Array.from({ length: 70 }, (_, i) => `track-${i}`);
const slicesOfTrack = (id: string) => {
  const n = Number(id.split('-')[1]);
  const said = slicesOf({ genre: ['Jazz', 'Rock', 'R&B'][n % 3] ?? '', moodCategories: [['serene', 'fierce'][n % 2] ?? ''] });
  return n % 4 === 0 ? [...said, countryList('IS')] : said;
};
const slices = async () => (trackId: string) => slicesOfTrack(trackId);

/** A year, or some weeks of it: plays in order, some judged again within the week, after it, or never. */
const year = (weeks: number): readonly Recorded<PlaybackEvent>[] => {
  const random = seededRandom(11);
  const events: (PlaybackEvent & { at: string })[] = [];
  for (let i = 0; i < weeks * 250; i += 1) {
    const at = FIRST + Math.floor(random() * weeks * WEEK_MS);
    const counts = random() < 0.8;
    const { data }: PlayRecorded = playbackSamples.PlayRecorded[1];
    const facts = { chart: random() < 0.3 ? 'ai' : 'human', chartEligible: random() < 0.95 } as const;
    const trackId = TRACKS[Math.floor(random() * random() * TRACKS.length)] ?? '';
    const play = { ...data, ...facts, trackId, playId: `play-${i}`, listenerId: `listener-${Math.floor(random() * 40)}` };
    const judged = counts ? (['counted', 'HEARD_ENOUGH'] as const) : (['not_counted', 'TOO_SHORT'] as const);
    events.push({ type: 'PlayRecorded', data: { ...play, verdict: judged[0], reason: judged[1] }, at: iso(at) });
    if (random() > 0.15) continue;
    const { data: again }: PlayReassessed = playbackSamples.PlayReassessed[0];
    const to = counts ? (['not_counted', 'IMPLAUSIBLE_TIME'] as const) : (['counted', 'HEARD_ENOUGH'] as const);
    const verdicts = { fromVerdict: judged[0], fromReason: judged[1], toVerdict: to[0], toReason: to[1] };
    const later = { ...again, ...facts, ...verdicts, trackId, playId: play.playId, recordedAt: iso(at) };
    events.push({ type: 'PlayReassessed', data: later, at: iso(at + 1 + Math.floor(random() * 4 * 86_400_000)) });
  }
  return events
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map((event, i) => ({
      ...event,
      ...{ id: `e-${i}`, version: 1, stream: 's', revision: i, position: String(i).padStart(16, '0') },
      // The rule of the samples' seconds is the second one: a play of rule 1 that counts was heard for 30 seconds.
      meta: { actor: null, correlation: 'spec', rule: { name: 'play-verdict', version: 2 } },
    }));
};

const fileOf = async (
  events: readonly Recorded<PlaybackEvent>[],
  period: string,
  window: 'week' | 'month' = 'week',
): Promise<string> => {
  const { start: from, end: to } = spanOf(window, period);
  async function* batches() {
    for (let i = 0; i < events.length; i += 100) yield events.slice(i, i + 100);
  }
  let text = '';
  const head = { window, period, from, to, position: '0000000000000009', head: 'ab' } as const;
  for await (const piece of signedText(feedLines(head, batches(), slices), key)) text += piece;
  return text;
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-feed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a stranger sees: the exit code and all that was printed. */
const stranger = async (text: string, ...given: readonly string[]) => {
  const file = join(folder, 'chart.ndjson');
  await writeFile(file, text);
  try {
    const { stdout } = await run(process.execPath, [SCRIPT, file, ...given]);
    return { code: 0, out: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, out: stderr };
  }
};

const events = year(WEEKS);
const weeks = Array.from({ length: WEEKS }, (_, n) => iso(FIRST + n * WEEK_MS).slice(0, 10));

it.each(weeks)('a stranger comes to the same charts of the week of %s', async (week) => {
  const text = await fileOf(events, week);
  const { code, out } = await stranger(text, key.key);
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/^week \S+: \d{3} plays, [6-9] charts, all as published/),
  });
  expect(await fileOf(events, week)).toBe(text);
});

it('a stranger comes to the same charts of a month', async () => {
  const text = await fileOf(events, '2026-01', 'month');
  const { code, out } = await stranger(text, key.key);
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/^month 2026-01: \d{3,4} plays, [6-9] charts, all as published/),
  });
});

describe('a file', () => {
  const week = weeks[1] ?? '';
  const file = fileOf(events, week);
  const lineWith = async (part: string) => (await file).split('\n').find((line) => line.includes(part)) ?? '';

  it('names no listener, no minute, and no play of another week', async () => {
    const text = await file;
    expect(text).not.toMatch(/listener-|play-|"at"/);
    const hours = [...text.matchAll(/"hour":"([^"]+)"/g)].map(([, hour = '']) => hour);
    expect(hours.length).toBeGreaterThan(100);
    expect(hours.every((hour) => hour.length === 13 && hour >= week && hour < (weeks[2] ?? ''))).toBe(true);
  });

  it.each([
    [
      'one number of a chart',
      async (text: string) => text.replace(/"places":\[\[1,"([^"]+)",(\d+)\]/, '"places":[[1,"$1",9999]'),
    ],
    ['one play', async (text: string) => text.replace('"counted":true', '"counted":false')],
    ['the end cut off', async (text: string) => text.slice(0, -40)],
    ['a line missing', async (text: string) => text.replace(`${await lineWith('"chart":"ai"')}\n`, '')],
  ])('with %s changed is not proven', async (_what, change) => {
    const { code, out } = await stranger(await change(await file));
    expect([code, out]).toEqual([1, expect.stringContaining('NOT PROVEN')]);
  });

  /** The same lines, signed by one who may, with other charts. */
  it.each([
    ['another place', (line: string) => line.replace(/\[1,"([^"]+)",(\d+)\]/, '[1,"$1",9999]')],
    ['a list left out', (line: string) => (line.startsWith('{"chart":"ai"') ? '' : line)],
    [
      'a play that is too short',
      (line: string) =>
        line
          .replace('"counted":true,"reason":"HEARD_ENOUGH","rule":2', '"counted":true,"reason":"HEARD_ENOUGH","rule":1')
          .replace('"seconds":42', '"seconds":4'),
    ],
  ])('that was signed with %s is not proven either', async (_what, change) => {
    const lines = (await file).split('\n').slice(0, -2).map(change).filter(Boolean);
    async function* given() {
      yield* lines;
    }
    let text = '';
    for await (const piece of signedText(given(), key)) text += piece;
    const { code, out } = await stranger(text);
    expect([code, out]).toEqual([1, expect.stringMatching(/NOT PROVEN: (the chart of|a list is missing|play \d+ counts)/)]);
  });

  it('that was signed with another key is not proven to one who knows the key', async () => {
    const { code, out } = await stranger(await file, feedKey(Buffer.alloc(32, 8)).key);
    expect([code, out]).toEqual([1, expect.stringContaining('another key')]);
  });
});
