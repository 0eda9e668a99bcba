import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { CHART_KINDS, spanOf, type ChartList, type ChartWindow } from '@refrain/contracts/charts';
import { eventCatalog, eventSamples } from '@refrain/contracts';
import { EXPORT_FORMATS, type ExportFormat } from '@refrain/contracts/exports';
import { chartSlicesProjection, chartsProjection, rankedAsOf } from '@refrain/projections/charts';
import { ProjectionRunner } from '@refrain/projections/kernel';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMemoryReadStore, type ReadStore } from '@refrain/storage/read-store';
import { generatedYear } from './testing/generated-year';
import { keyPeriodOf, pseudonymsOf } from '../facts/pseudonyms';
import { runExport, type ExportWork } from './run-export';
import { ExportRefused, reachedIn, readManifest } from './writing/manifest';

const LONG = process.env['EXPORT_PLAYS'] !== undefined;
const PLAYS = Number(process.env['EXPORT_PLAYS'] ?? 2000);
const WEEK = 7 * 86_400_000;
const QUERIES = join(__dirname, '../../../docs/duckdb');
const vault = { secret: async () => Buffer.alloc(32, 7) };

let log: EventLog;
let base: string;

const exported = async (folder: string, format: ExportFormat, more: Partial<ExportWork> = {}) =>
  runExport({ log, person: await pseudonymsOf(vault), folder: join(base, folder), format, ...more });

/** Every file of a folder with its bytes, as hex. */
const contentsOf = async (folder: string): Promise<Record<string, string>> => {
  const names = await readdir(join(base, folder), { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const entries = await Promise.all(
    files.map(async (file) => [file.slice(base.length + folder.length + 2), (await readFile(file)).toString('hex')]),
  );
  return Object.fromEntries(entries.sort()) as Record<string, string>;
};

const filled = async (events: ReturnType<typeof generatedYear>): Promise<EventLog> => {
  const made = openMemoryEventLog();
  for (const { stream, event } of events) await made.append(stream, [event], 'any');
  return made;
};

beforeAll(
  async () => {
    base = await mkdtemp(join(tmpdir(), 'refrain-export-'));
    log = await filled(generatedYear(1, { plays: PLAYS, tracks: 30, listeners: 40, everyDays: LONG ? 1 : 5 }));
    for (const format of EXPORT_FORMATS) await exported(`whole-${format}`, format);
  },
  LONG ? 3_600_000 : 60_000,
);
afterAll(() => rm(base, { recursive: true, force: true }));

describe.each(EXPORT_FORMATS)('an export as %s', (format) => {
  it('that was cut 20 times goes on to equal bytes', async () => {
    const whole = await contentsOf(`whole-${format}`);
    let cuts = 0;
    for (let left = 20; left > 0; left -= 1) {
      const most = left % 4 === 0 ? 1 : 1 + (left % 3);
      let seen = 0;
      const cutting = () => {
        seen += 1;
        // A fault and a wish to stop alike.
        if (seen === most) throw new Error('cut');
      };
      const on = left % 4 === 0 ? { onRead: cutting } : { onDay: cutting };
      await exported(`cut-${format}`, format, on).catch((error: Error) => {
        if (error.message !== 'cut') throw error;
        cuts += 1;
      });
    }
    expect(cuts).toBe(20);
    await exported(`cut-${format}`, format);
    const cut = await contentsOf(`cut-${format}`);
    expect(Object.keys(cut)).toEqual(Object.keys(whole));
    expect(Object.keys(cut).filter((file) => cut[file] !== whole[file])).toEqual([]);
  });

  it('that is asked for again writes nothing, and that is stopped goes on', async () => {
    const before = await contentsOf(`whole-${format}`);
    await exported(`whole-${format}`, format);
    expect(await contentsOf(`whole-${format}`)).toEqual(before);
    const stopping = new AbortController();
    const half = await exported(`stopped-${format}`, format, { signal: stopping.signal, onDay: () => stopping.abort() });
    expect(half.days.length).toBeGreaterThan(0);
    await exported(`stopped-${format}`, format);
    expect(await contentsOf(`stopped-${format}`)).toEqual(before);
  });

  it('in a folder of the other format, or of something else, is refused', async () => {
    const other = EXPORT_FORMATS.find((each) => each !== format)!;
    await expect(exported(`whole-${other}`, format)).rejects.toThrow(ExportRefused);
  });

  it('gives DuckDB the charts of the site, for weeks, months, all time and lists', async () => {
    // The last day is written when a later one begins.
    const store = await folded(await reached(`whole-${format}`));
    const db = await duck(`whole-${format}`);
    const moments: (readonly [ChartWindow, string, string])[] = [['all', '2026-01-01', '2027-02-01T00:00:00.000Z']];
    for (let month = 1; month <= 12; month += 1) {
      const start = `2026-${String(month).padStart(2, '0')}`;
      moments.push(['month', `${start}-01`, spanOf('month', start).end]);
    }
    for (let week = Date.UTC(2026, 0, 5); week < Date.UTC(2026, 11, 20); week += WEEK * (LONG ? 1 : 4)) {
      const start = new Date(week).toISOString().slice(0, 10);
      moments.push(['week', start, spanOf('week', start).end]);
    }
    let shown = 0;
    for (const [window, start, asOf] of moments)
      for (const list of [...CHART_KINDS, 'genre-jazz', 'mood-calm'] as ChartList[]) {
        const isKind = CHART_KINDS.some((kind) => kind === list);
        const rows = await db.ask(isKind ? 'chart' : 'chart-of-list', {
          ...{ period_window: window, period_start: start, chart_kind: list, chart_list: list },
        });
        const site = await rankedAsOf(store, { window, list, asOf, rules: 'now' });
        const places = site.map(({ trackId, playCount }, i) => [i + 1, trackId, playCount]);
        expect([window, start, list, rows]).toEqual([window, start, list, places]);
        shown += places.length;
      }
    expect(shown).toBeGreaterThan(1000);
  }, 600_000);

  it('gives DuckDB who came again, and points that sum to zero', async () => {
    const db = await duck(`whole-${format}`);
    const retention = await db.ask('retention', {});
    expect(retention.length).toBeGreaterThan(10);
    for (const [, people, , listened] of retention) expect(Number(listened)).toBeLessThanOrEqual(Number(people));
    const all = await db.ask('points', {});
    expect(all.every((row) => row[5] === 0)).toBe(true);
    const points = all.filter(([, currency]) => currency === 'POINTS');
    expect(points.length).toBe(12);
    const days = await postedDays(format);
    const expected = (await eventsOf('FundsPosted'))
      .filter(({ at, data }) => days.has(at.slice(0, 10)) && (data as { currency: string }).currency === 'POINTS')
      .reduce((sum, { data }) => sum + Number((data as { entries: { amount: string }[] }).entries[1]?.amount), 0);
    expect(points.reduce((sum, [, , , came]) => sum + Number(came), 0)).toBe(expected);
  });

  it('gives DuckDB what was paid out each month, and what is owed at its end', async () => {
    const db = await duck(`whole-${format}`);
    const days = await postedDays(format);
    const months = new Map<string, { payouts: number; paid: number; owed: number }>();
    for (const { at, data } of await eventsOf('FundsPosted', 'FundsHeld', 'HoldCaptured')) {
      const { currency, cause, entries } = data as {
        currency: string;
        cause: { process: string };
        entries: { purpose: string; amount: string }[];
      };
      if (currency !== 'USD' || !days.has(at.slice(0, 10))) continue;
      const month = months.get(at.slice(0, 7)) ?? { payouts: 0, paid: 0, owed: 0 };
      months.set(at.slice(0, 7), month);
      for (const { purpose, amount } of entries) {
        if (purpose === 'payable') month.owed += Number(amount);
        if (purpose !== 'world' || cause.process !== 'payout') continue;
        month.payouts += 1;
        month.paid += Number(amount);
      }
    }
    let owed = 0;
    const expected = [...months]
      .sort()
      .map(([month, { payouts, paid, owed: more }]) => [`${month}-01`, 'USD', payouts, paid, (owed += more)]);
    expect(expected.length).toBeGreaterThan(6);
    expect((await db.ask('payouts', {})).filter(([, currency]) => currency === 'USD')).toEqual(expected);
  });
});

/** Days of which the export holds postings. */
const postedDays = async (format: ExportFormat): Promise<ReadonlySet<string>> =>
  new Set((await readdir(join(base, `whole-${format}`, 'postings'))).map((file) => file.slice(0, 10)));

const eventsOf = async (...types: string[]) => {
  const found = [];
  for await (const { events } of log.readAll({ types })) found.push(...events);
  return found;
};

const reached = async (folder: string): Promise<string> => reachedIn((await readManifest(join(base, folder)))!);

/** What the site folds of the events up to a position. */
const folded = async (until: string): Promise<ReadStore> => {
  const store = openMemoryReadStore();
  for (const projection of [chartsProjection, chartSlicesProjection]) {
    await store.prepare(projection.spec);
    const runner = await ProjectionRunner.open({ log, store, projection });
    for await (const batch of log.readAll({ types: projection.types, until })) await runner.take(batch);
  }
  return store;
};

const duck = async (folder: string) => {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection: DuckDBConnection = await instance.connect();
  await connection.run(`SET file_search_path = '${join(base, folder)}'`);
  await connection.run(readFileSync(join(base, folder, 'views.sql'), 'utf8'));
  // Once into memory: a file for each day is opened again by each question else.
  for (const table of ['plays', 'judgements', 'tracks', 'accounts', 'postings'])
    await connection.run(`CREATE TEMP TABLE ${table} AS SELECT * FROM memory.main.${table}`);
  return {
    ask: async (name: string, variables: Readonly<Record<string, string>>) => {
      for (const [variable, value] of Object.entries(variables)) await connection.run(`SET VARIABLE ${variable} = '${value}'`);
      const reader = await connection.runAndReadAll(readFileSync(join(QUERIES, `${name}.sql`), 'utf8'));
      return reader
        .getRowsJson()
        .map((row) => row.map((cell) => (typeof cell === 'string' && /^-?\d+$/.test(cell) ? Number(cell) : cell)));
    },
  };
};

describe('what an export says of people', () => {
  const CANARY = 'canary-5d1e';
  /** Each value that is not declared public or money is a canary, and so is each id of a person. */
  const spoiled = (type: string, data: Readonly<Record<string, unknown>>) => {
    const { fields } = eventCatalog[type as keyof typeof eventCatalog] as { fields: Readonly<Record<string, unknown>> };
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => {
        const isPerson = typeof value === 'string' && /^user-/.test(value);
        const isOpen = fields[name] === 'public' || fields[name] === 'money';
        return [name, isPerson || !isOpen ? `${CANARY}-${name}` : value];
      }),
    );
  };

  it.each(EXPORT_FORMATS)('names nobody, as %s: no canary of any personal field or id', async (format) => {
    const planted = openMemoryEventLog();
    let canaries = 0;
    let n = 0;
    for (const samples of Object.values(eventSamples))
      for (const { type, data } of samples.slice(-1)) {
        const spoilt = spoiled(type, data as Readonly<Record<string, unknown>>);
        canaries += JSON.stringify(spoilt).split(CANARY).length - 1;
        const version = (eventCatalog[type as keyof typeof eventCatalog] as { version: number }).version;
        const at = new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString();
        const meta = { actor: `${CANARY}-actor`, correlation: `${CANARY}-correlation` };
        await planted.append(`stream-${n}`, [{ id: `e${n}`, type, version, data: spoilt, at, meta }], 'any');
        n += 1;
      }
    expect(canaries).toBeGreaterThan(100);
    const end = { id: 'end', type: 'AccountErased', version: 1, data: { userId: CANARY }, at: '2026-06-01T00:00:00.000Z' };
    await planted.append('end', [{ ...end, meta: { actor: null, correlation: 'end' } }], 'any');
    const folder = `canary-${format}`;
    const { days } = await exported(folder, format, { log: planted });
    expect(new Set(days.flatMap(({ files }) => files.map(({ table }) => table))).size).toBe(6);
    const found = Object.entries(await contentsOf(folder)).filter(([, hex]) => Buffer.from(hex, 'hex').includes(CANARY));
    expect(found.map(([file]) => file)).toEqual([]);
  });

  it('changes with each quarter, and with the secret', async () => {
    const person = await pseudonymsOf(vault);
    const other = await pseudonymsOf({ secret: async () => Buffer.alloc(32, 8) });
    const [first, last, next] = ['2026-01-01T00:00:00Z', '2026-03-31T23:59:59Z', '2026-04-01T00:00:00Z'];
    expect(keyPeriodOf(last)).toBe('2026-Q1');
    expect(person('ada', first)).toBe(person('ada', last));
    expect(new Set([person('ada', first), person('ada', next), person('ben', first), other('ada', first)]).size).toBe(4);
    expect(person('ada', first)).toMatch(/^[\w-]{16}$/);
  });
});
