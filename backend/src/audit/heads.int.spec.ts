import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditTexts, type SignedHead } from '@refrain/contracts/audit';
import type { ChainHead } from '@refrain/storage/event-log';
import { Clock } from '../kernel/values/clock';
import { eventually } from '../testing/test-app';
import { HeadContradicted, Heads } from './heads';
import { appendBounded, appendLines, lastLines } from './heads-file';
import { publishHeads, type HeadSettings } from './publish-heads';
import { isSignedBy, lineOf, readLine, signingKey } from './signed-head';

const SEED = Buffer.alloc(32, 7);
const key = signingKey(SEED);
const hashOf = (n: number, history = 'a'): string => history.repeat(60) + String(n).padStart(4, '0');

/** A log of which only the chain is known. */
const aLog = () => {
  const log = { size: 0, history: 'a', isAway: false, looks: 0, now: Date.parse('2026-11-01T00:00:00.000Z') };
  const look = () => {
    log.looks += 1;
    if (log.isAway) throw Object.assign(new Error('the log is away'), { name: 'LogUnavailable' });
  };
  const chain = {
    head: async (): Promise<ChainHead | null> => {
      look();
      return log.size > 0
        ? { log: hashOf(1), size: log.size, position: `${log.size}`, hash: hashOf(log.size, log.history) }
        : null;
    },
    holds: async (size: number, hash: string) => hash === hashOf(size, log.history) && size <= log.size,
  };
  const heads = (signedBefore?: () => Promise<readonly string[]>) =>
    new Heads({
      chain,
      vault: { secret: async () => SEED },
      clock: new Clock(() => log.now),
      ...(signedBefore ? { signedBefore } : {}),
    });
  return { log, heads };
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-heads-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the heads of a log', () => {
  it('are signed once for each state of the log, also when 16 ask at once', async () => {
    const { log, heads } = aLog();
    const all = heads();
    expect(await all.latest()).toBeNull();
    log.size = 3;
    log.looks = 0;
    const many = await Promise.all(Array.from({ length: 16 }, () => all.latest()));
    expect([new Set(many.map((head) => head && lineOf(head))).size, log.looks]).toEqual([1, 1]);
    expect(many[0]).toMatchObject({ size: 3, head: hashOf(3) });
    log.size = 4;
    expect((await all.latest())?.size).toBe(3);
    log.now += 60_000;
    expect((await all.latest())?.size).toBe(4);
    log.now += 60_000;
    expect(lineOf((await all.latest()) as SignedHead)).toBe(lineOf((await all.sign()) as SignedHead));
  });

  it('are still there while the log is away, and refused where there is none yet', async () => {
    const { log, heads } = aLog();
    const all = heads();
    log.isAway = true;
    await expect(all.latest()).rejects.toThrow('the log is away');
    Object.assign(log, { isAway: false, size: 2 });
    await all.latest();
    Object.assign(log, { isAway: true, now: log.now + 60_000 });
    expect((await all.latest())?.size).toBe(2);
    await expect(all.sign()).rejects.toThrow('the log is away');
  });

  it.each([
    ['was cut off', { size: 4 }],
    ['is empty', { size: 0 }],
    ['was rewritten', { size: 9, history: 'b' }],
  ])('are not signed any more once the log %s, also after a restart', async (_, change) => {
    const { log, heads } = aLog();
    log.size = 5;
    const all = heads();
    const signed = await all.sign();
    Object.assign(log, change, { now: log.now + 60_000 });
    const restarted = heads(async () => [
      'no head',
      lineOf(
        signingKey(Buffer.alloc(32, 8)).sign(
          { log: hashOf(1), size: 99, position: '99', hash: hashOf(99) },
          '2026-11-01T00:00:00.000Z',
        ),
      ),
      lineOf(signed as SignedHead),
    ]);
    for (const one of [all, restarted]) await expect(one.sign()).rejects.toThrow(HeadContradicted);
    expect(await all.latest()).toEqual(signed);
  });
});

describe('the roots of heads', () => {
  const rootOf = (n: number, history = 'a') => hashOf(n, history);
  const withRoots = (log: { size: number; now: number }, rootAt: (size: number) => Promise<string | null>) =>
    new Heads({
      chain: {
        head: async () => ({ log: hashOf(1), size: log.size, position: `${log.size}`, hash: hashOf(log.size) }),
        holds: async () => true,
      },
      vault: { secret: async () => SEED },
      clock: new Clock(() => log.now),
      rootAt,
    });

  it('are left out while the tree cannot be read, and signed as soon as it can', async () => {
    const log = { size: 5, now: 0 };
    let isThere = false;
    const heads = withRoots(log, async (size) => (isThere ? rootOf(size) : null));
    const without = await heads.sign();
    isThere = true;
    const having = await heads.sign();
    expect([without?.root, having?.root, having?.size]).toEqual([undefined, rootOf(5), 5]);
    expect([isSignedBy(without as SignedHead, key.key), isSignedBy(having as SignedHead, key.key)]).toEqual([true, true]);
    expect(await heads.sign()).toBe(having);
  });

  it('contradict a tree that was another one when it was signed last', async () => {
    const log = { size: 5, now: 0 };
    let history = 'a';
    const heads = withRoots(log, async (size) => rootOf(size, history));
    await heads.sign();
    Object.assign(log, { size: 6 });
    history = 'b';
    await expect(heads.sign()).rejects.toThrow(HeadContradicted);
  });
});

describe('the publishing of heads', () => {
  const publish = (heads: Heads, settings: Partial<HeadSettings>) => {
    const stop = new AbortController();
    const warnings: string[] = [];
    const done = publishHeads(
      { heads, settings: { everyMs: 5, file: null, elsewhere: null, ...settings }, warn: (sentence) => warnings.push(sentence) },
      stop.signal,
    );
    return { warnings, stop: () => (stop.abort(), done) };
  };
  const sizesIn = async (file: string) => (await lastLines(file)).map((line) => readLine(line)?.size ?? line);

  it('writes each new head to both places, at the stop too, and none twice', async () => {
    const { log, heads } = aLog();
    const [file, elsewhere] = [join(folder, 'data', 'heads.jsonl'), join(folder, 'elsewhere')];
    await mkdir(elsewhere);
    const inside = join(elsewhere, 'heads-2026-11.jsonl');
    const first = publish(
      heads(() => lastLines(file)),
      { file, elsewhere },
    );
    for (const size of [2, 5]) {
      log.size = size;
      await eventually(async () =>
        expect([await sizesIn(file), await sizesIn(inside)].map((sizes) => sizes.at(-1))).toEqual([size, size]),
      );
    }
    await first.stop();
    expect(first.warnings).toEqual([]);
    const second = publish(
      heads(() => lastLines(file)),
      { file, elsewhere, everyMs: 60_000 },
    );
    await eventually(() => expect(log.looks).toBeGreaterThan(3));
    log.size = 6;
    await second.stop();
    expect([await sizesIn(file), await sizesIn(inside)]).toEqual([
      [2, 5, 6],
      [2, 5, 6],
    ]);
    for (const line of await lastLines(inside)) expect(isSignedBy(readLine(line) as SignedHead, key.key)).toBe(true);
  });

  it('reports a second place that is away, goes on, and brings what it lacks once it is there', async () => {
    const { log, heads } = aLog();
    const [file, mount] = [join(folder, 'heads.jsonl'), join(folder, 'mount')];
    const elsewhere = join(mount, 'heads.jsonl');
    log.size = 1;
    const publishing = publish(heads(), { file, elsewhere });
    await eventually(() =>
      expect(publishing.warnings[0]).toMatch(
        /^The signed head could not be written to .*mount\/heads\.jsonl \(ENOENT.*It is tried again\.$/,
      ),
    );
    log.size = 2;
    await eventually(async () => expect(await sizesIn(file)).toEqual([1, 2]));
    await mkdir(mount);
    await eventually(async () => expect(await sizesIn(elsewhere)).toEqual([1, 2]));
    await publishing.stop();
  });

  it('goes on where the data folder cannot be written, the log is away, or a place is no file', async () => {
    const { log, heads } = aLog();
    log.size = 1;
    const elsewhere = join(folder, 'heads.jsonl');
    const publishing = publish(heads(), { file: '/dev/null/heads.jsonl', elsewhere });
    await eventually(async () => expect(await sizesIn(elsewhere)).toEqual([1]));
    log.isAway = true;
    await eventually(() => expect(publishing.warnings).toContain(auditTexts.notSigned('the log is away')));
    await publishing.stop();
    const { log: other, heads: othersHeads } = aLog();
    other.size = 1;
    const device = publish(othersHeads(), { elsewhere: '/dev/null' });
    await eventually(() => expect(device.warnings).toContain(auditTexts.notWritten('/dev/null', auditTexts.notAFile)));
    await device.stop();
  });

  it('reports each time that the log is not the one that was signed, and writes nothing', async () => {
    const { log, heads } = aLog();
    const file = join(folder, 'heads.jsonl');
    log.size = 5;
    const all = heads();
    const publishing = publish(all, { file });
    await eventually(async () => expect(await sizesIn(file)).toEqual([5]));
    log.history = 'b';
    await eventually(() => expect(publishing.warnings).toContain(auditTexts.contradicted(5)));
    await publishing.stop();
    expect(await sizesIn(file)).toEqual([5]);
  });
});

describe('a file of heads', () => {
  it('ends a line that was cut off before it adds one', async () => {
    const file = join(folder, 'heads.jsonl');
    await writeFile(file, '{"log":"abc');
    await appendLines(file, ['one', 'two']);
    await appendLines(file, []);
    expect(await readFile(file, 'utf8')).toBe('{"log":"abc\none\ntwo\n');
  });

  it('keeps its newest lines whole when it has grown past its bound', async () => {
    const file = join(folder, 'heads.jsonl');
    const line = (n: number) => `line ${String(n).padStart(4, '0')} ${'x'.repeat(90)}`;
    for (let n = 0; n < 200; n += 1) await appendBounded(file, [line(n)], 5000);
    const text = await readFile(file, 'utf8');
    expect([text.length <= 5000, text.endsWith(`${line(199)}\n`)]).toEqual([true, true]);
    for (const each of text.trimEnd().split('\n')) expect(each).toMatch(/^line \d{4} x{90}$/);
  });
});
