import { kernelRefusals, type Command, type Event } from '@refrain/contracts/kernel';
import { postRefusals, type LikeEvent, type ToggleLike } from '@refrain/contracts/posts';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { likeDecider, likeStream } from '../../../posts/liking/like.decider';
import { postDecider, postStream } from '../../../posts/post.decider';
import { Clock } from '../../values/clock';
import type { CommandContext } from '../command-context';
import { DomainError } from '../../domain-error';
import { derivedId } from '../../values/ids';
import { Streams } from './streams';

const pair = { postId: 'p1', userId: 'ben' };
const stream = likeStream('p1', 'ben');
const toggle: ToggleLike = { type: 'ToggleLike', data: { ...pair, ownPost: false } };
let log: EventLog;
let streams: Streams;
let commands = 0;

const context = (memory?: CommandContext['memory']): CommandContext => ({
  commandId: memory?.key ?? derivedId('command', String((commands += 1))),
  actor: 'ben',
  correlation: 'spec',
  memory,
});
const stored = async (of = stream): Promise<Event[]> => {
  const events: Event[] = [];
  for await (const { type, data } of log.readStream(of)) events.push({ type, data });
  return events;
};

beforeEach(() => {
  log = openMemoryEventLog();
  streams = new Streams(log, new Clock());
});

describe('handling a command', () => {
  it('appends what was decided, with who and when', async () => {
    const { events, position } = await streams.handle(stream, likeDecider, toggle, context());
    expect(events).toEqual([{ type: 'PostLiked', data: { ...pair, pointsAwarded: 1 } }]);
    for await (const event of log.readStream(stream))
      expect(event).toMatchObject({ position, revision: 0, version: 1, meta: { actor: 'ben', correlation: 'spec' } });
  });

  it('decides on what another process has appended meanwhile', async () => {
    await streams.handle(stream, likeDecider, toggle, context());
    await new Streams(log, new Clock()).handle(stream, likeDecider, toggle, context());
    const { events } = await streams.handle(stream, likeDecider, toggle, context());
    expect(events).toEqual([{ type: 'PostLiked', data: { ...pair, pointsAwarded: 0 } }]);
  });

  it('does not refuse because of what it remembers from before', async () => {
    const other = new Streams(log, new Clock());
    const create = {
      type: 'CreatePost',
      data: { postId: 'p1', authorId: 'ada', content: 'Hello', trackId: null, link: null, media: null, mentions: [] },
    } as const;
    const remove = { type: 'DeletePost', data: { postId: 'p1', by: 'ada', byAdmin: false } } as const;
    await expect(streams.handle(postStream('p1'), postDecider, remove, context())).rejects.toMatchObject({
      refusal: postRefusals.unknown,
    });
    await other.handle(postStream('p1'), postDecider, create, context());
    await expect(streams.handle(postStream('p1'), postDecider, remove, context())).resolves.toMatchObject({
      events: [{ type: 'PostDeleted' }],
    });
  });

  it('keeps every toggle of many callers at once', async () => {
    const apart = new Streams(log, new Clock());
    await Promise.all(
      Array.from({ length: 6 }, (_, i) => (i % 2 ? streams : apart).handle(stream, likeDecider, toggle, context())),
    );
    expect((await stored()).map(({ type }) => type)).toEqual([
      'PostLiked',
      'PostUnliked',
      'PostLiked',
      'PostUnliked',
      'PostLiked',
      'PostUnliked',
    ]);
  });

  it('gives up with a stable code when a stream never rests', async () => {
    const restless: EventLog = {
      ...log,
      readStream: (of, options) => log.readStream(of, options),
      append: async (of, events, expected) => {
        await log.append(
          of,
          events.map((event) => ({ ...event, id: derivedId(event.id, 'rival', String((commands += 1))) })),
          'any',
        );
        return log.append(of, events, expected);
      },
    };
    await expect(new Streams(restless, new Clock()).handle(stream, likeDecider, toggle, context())).rejects.toEqual(
      new DomainError(kernelRefusals.contended),
    );
  });
});

describe('an idempotency key', () => {
  const memory = { key: derivedId('key'), hash: 'body' };

  it('gives the same answer and appends nothing more', async () => {
    const first = await streams.handle(stream, likeDecider, toggle, context(memory));
    const second = await streams.handle(stream, likeDecider, toggle, context(memory));
    expect(second).toMatchObject({ events: first.events, position: first.position });
    expect(await stored()).toHaveLength(1);
  });

  it('is remembered by the stream, also after a restart and other commands', async () => {
    const first = await streams.handle(stream, likeDecider, toggle, context(memory));
    await streams.handle(stream, likeDecider, toggle, context());
    const again = await new Streams(log, new Clock()).handle<unknown, Command & ToggleLike, LikeEvent>(
      stream,
      likeDecider as never,
      toggle,
      context(memory),
    );
    expect(again).toMatchObject({ events: first.events, position: first.position });
    expect(await stored()).toHaveLength(2);
  });

  it('refuses another body', async () => {
    await streams.handle(stream, likeDecider, toggle, context(memory));
    await expect(streams.handle(stream, likeDecider, toggle, context({ ...memory, hash: 'other' }))).rejects.toMatchObject({
      refusal: kernelRefusals.keyReused,
    });
  });
});
