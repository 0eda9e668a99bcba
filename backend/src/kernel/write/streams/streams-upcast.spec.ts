import { eventCatalog } from '@refrain/contracts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { ToggleLike } from '@refrain/contracts/posts';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMemoryLeases } from '@refrain/storage/leases';
import { sealPersonalFields, type Upcasters } from '@refrain/storage/personal';
import { openMemoryVault } from '@refrain/storage/vault';
import { likeDecider, likeStream } from '../../../posts/liking/like.decider';
import { eventually } from '../../../testing/test-app';
import { Clock } from '../../values/clock';
import { derivedId } from '../../values/ids';
import type { Reaction } from '../../reactions/reaction';
import { Reactions } from '../../reactions/reactions';
import { Streams } from './streams';

const pair = { postId: 'p1', userId: 'ben' };
const stream = likeStream('p1', 'ben');
const toggle: ToggleLike = { type: 'ToggleLike', data: { ...pair, ownPost: false } };
const liked = { type: 'PostLiked', version: 1, data: { ...pair, pointsAwarded: 1 } };

/** Likes were once called applause; second thoughts were a like and its end; looks are not read any more. */
const upcasters: Upcasters = {
  Applauded: {
    1: {
      fields: { postId: 'public', userId: 'public' },
      to: ['PostLiked'],
      into: (data) => [{ ...liked, data: { ...data, pointsAwarded: 1 } }],
    },
  },
  ThoughtAgain: {
    1: {
      fields: { postId: 'public', userId: 'public' },
      to: ['PostLiked', 'PostUnliked'],
      into: (data) => [liked, { type: 'PostUnliked', version: 1, data }],
    },
  },
  LookedAt: { 1: { fields: { postId: 'public', userId: 'public' }, to: [], into: () => [] } },
};

let raw: EventLog;
let log: EventLog;
let streams: Streams;
let serial = 0;

const happened = async (...types: readonly string[]): Promise<void> => {
  const event = (type: string) => ({
    id: `event-${(serial += 1)}`,
    type,
    version: 1,
    data: pair,
    meta: { actor: 'ben', correlation: 'spec' },
    at: '2026-06-01T12:00:00.000Z',
  });
  await raw.append(stream, types.map(event), 'any');
};
const context = (key?: string) => ({
  commandId: key ?? derivedId('command', String((serial += 1))),
  actor: 'ben',
  correlation: 'spec',
  memory: key === undefined ? undefined : { key, hash: 'hash' },
});
const revisions = async (): Promise<readonly [string, number][]> => {
  const found: [string, number][] = [];
  for await (const { type, revision } of raw.readStream(stream)) found.push([type, revision]);
  return found;
};

beforeEach(() => {
  raw = openMemoryEventLog();
  log = sealPersonalFields(raw, openMemoryVault(), eventCatalog, { upcasters });
  streams = new Streams(log, new Clock());
});

describe('a stream of events that are read as others', () => {
  it('is decided by what they are read as, and appended to behind what is stored', async () => {
    await happened('Applauded', 'LookedAt', 'LookedAt');
    const { events } = await streams.handle(stream, likeDecider, toggle, context());
    expect(events).toEqual([{ type: 'PostUnliked', data: pair }]);
    expect(await revisions()).toEqual([
      ['Applauded', 0],
      ['LookedAt', 1],
      ['LookedAt', 2],
      ['PostUnliked', 3],
    ]);
  });

  it('knows its revision where nothing of it is read any more', async () => {
    await happened('LookedAt');
    expect(await streams.load(stream, likeDecider)).toMatchObject({ revision: 0 });
    expect((await streams.handle(stream, likeDecider, toggle, context())).events).toEqual([
      { type: 'PostLiked', data: { ...pair, pointsAwarded: 1 } },
    ]);
    expect(await revisions()).toEqual([
      ['LookedAt', 0],
      ['PostLiked', 1],
    ]);
  });

  it('folds every part of a split event, also what comes behind a cached state', async () => {
    await streams.load(stream, likeDecider);
    await happened('ThoughtAgain', 'Applauded', 'ThoughtAgain');
    const { events } = await streams.handle(stream, likeDecider, toggle, context());
    expect(events).toEqual([{ type: 'PostLiked', data: { ...pair, pointsAwarded: 0 } }]);
    expect((await revisions()).at(-1)).toEqual(['PostLiked', 3]);
  });

  it('answers a command that comes again with all parts of what it came to, or with none', async () => {
    const memory = (key: string) => ({ actor: 'ben', correlation: 'spec', command: { key, hash: 'hash' } });
    const store = (key: string, type: string) =>
      raw.append(
        stream,
        [{ id: `stored-${key}`, type, version: 1, data: pair, meta: memory(key), at: '2026-06-01T12:00:00.000Z' }],
        'any',
      );
    await store('split', 'ThoughtAgain');
    await store('dropped', 'LookedAt');
    const again = async (key: string) =>
      (await streams.handle(stream, likeDecider, toggle, context(key))).events.map(({ type }) => type);
    expect([await again('split'), await again('dropped')]).toEqual([['PostLiked', 'PostUnliked'], []]);
    expect(await revisions()).toHaveLength(2);
  });
});

describe('a reaction to events that are read as others', () => {
  it('is given every part before its checkpoint moves, and all of them again where one failed', async () => {
    const vault = openMemoryVault();
    const seen: string[] = [];
    let failures = 1;
    const react = async ({ id, type }: Recorded): Promise<void> => {
      seen.push(`${type} ${id}`);
      if (type === 'PostUnliked' && failures-- > 0) throw new Error('not now');
    };
    const reactions = new Reactions({ log, vault, leases: openMemoryLeases() }, () => undefined);
    await happened('LookedAt', 'ThoughtAgain');
    const id = `event-${serial}`;
    reactions.start({
      name: 'follow-likes',
      types: ['PostLiked', 'PostUnliked'],
      starts: 'start',
      react,
    } as unknown as Reaction<never>);
    await eventually(async () =>
      expect([seen.length, await vault.checkpoints.get('follow-likes')]).toEqual([4, await log.head()]),
    ).finally(() => reactions.stop());
    const once = [`PostLiked ${id}`, `PostUnliked ${id}.1`];
    expect(seen).toEqual([...once, ...once]);
  });
});
