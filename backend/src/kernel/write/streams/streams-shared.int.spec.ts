import type { LikeCommand, LikeEvent } from '@refrain/contracts/posts';
import { openEventStoreLog } from '@refrain/storage/distributed';
import type { EventLog } from '@refrain/storage/event-log';
import { startEventStoreDbDouble, type EventStoreDbDouble } from '@refrain/storage/testing';
import { likeDecider, likeStream } from '../../../posts/liking/like.decider';
import { Clock } from '../../values/clock';
import { derivedId } from '../../values/ids';
import type { CommandContext } from '../command-context';
import type { Pair } from '../pair.decider';
import { Streams, type Handled } from './streams';

const AT_ONCE = 16;
const PROCESSES = 2;

let double: EventStoreDbDouble;
let logs: readonly EventLog[];
let processes: readonly Streams[];
let stream: string;
let posts = 0;

beforeAll(async () => {
  double = await startEventStoreDbDouble();
});
beforeEach(() => {
  stream = likeStream(`post-${(posts += 1)}`, 'ada');
  logs = Array.from({ length: PROCESSES }, () => openEventStoreLog(double.url));
  processes = logs.map((log) => new Streams(log, new Clock(), { isShared: true }));
});
afterEach(async () => {
  await double.fault({});
  await Promise.all(logs.map((log) => log.close()));
});
afterAll(() => double.stop());

const contextOf = (key: string): CommandContext => {
  const commandId = derivedId(stream, key);
  return { commandId, actor: 'ada', correlation: 'spec', memory: { key: commandId, hash: 'a sample hash' } };
};
/** As a command of the API does it, at one of the processes. */
const send = async (at: number, type: LikeCommand['type'], key: string): Promise<Handled<Pair, LikeEvent>> => {
  const streams = processes[at % PROCESSES] as Streams;
  await streams.lookAhead(stream, likeDecider, { isProbablyNew: type !== 'UnlikePost' });
  const command: LikeCommand = { type, data: { postId: 'post', userId: 'ada', ownPost: false } };
  return streams.handle(stream, likeDecider, command, contextOf(key));
};
const stored = async (): Promise<readonly string[]> => {
  const types: string[] = [];
  for await (const { type } of (logs[0] as EventLog).readStream(stream)) types.push(type);
  return types;
};
const each = <T>(make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, i) => make(i)));

describe('likes at two processes of the distributed profile', () => {
  it('are one like, where one like is sent many times at once', async () => {
    const answers = await each((i) => send(i, 'ToggleLike', 'one and the same'));
    expect(await stored()).toEqual(['PostLiked']);
    expect(new Set(answers.map(({ events, position }) => JSON.stringify([events, position]))).size).toBe(1);
  });

  it('are one like, where many ask for the same state at once', async () => {
    const answers = await each((i) => send(i, 'LikePost', `like ${i}`));
    expect(await stored()).toEqual(['PostLiked']);
    expect(answers.filter(({ events }) => events.length > 0)).toHaveLength(1);
    expect(answers.every(({ state }) => state.isOn)).toBe(true);
  });

  it('follow one another, whichever process has each', async () => {
    const types = ['LikePost', 'UnlikePost', 'ToggleLike', 'ToggleLike', 'LikePost', 'UnlikePost', 'LikePost'] as const;
    for (const [i, type] of types.entries()) await send(i % 3 === 0 ? 0 : 1, type, `turn ${i}`);
    expect(await stored()).toEqual([
      'PostLiked',
      'PostUnliked',
      'PostLiked',
      'PostUnliked',
      'PostLiked',
      'PostUnliked',
      'PostLiked',
    ]);
  });

  it('are answered as they were stored, where the answer of the log was lost', async () => {
    await double.fault({ loseAnswers: 1 });
    expect(await send(0, 'ToggleLike', 'lost')).toMatchObject({ state: { isOn: true } });
    await double.fault({ loseAnswers: 1 });
    expect(await send(1, 'ToggleLike', 'lost too')).toMatchObject({ state: { isOn: false } });
    expect(await send(0, 'ToggleLike', 'lost')).toMatchObject({ events: [{ type: 'PostLiked' }] });
    expect(await stored()).toEqual(['PostLiked', 'PostUnliked']);
  });

  it('go on at the other process, where one ended in the middle', async () => {
    await double.fault({ commitMs: 200 });
    const sent = send(0, 'ToggleLike', 'cut off').catch(() => null);
    await (logs[0] as EventLog).close();
    await sent;
    await double.fault({});
    expect(await send(1, 'ToggleLike', 'cut off')).toMatchObject({ events: [{ type: 'PostLiked' }], state: { isOn: true } });
    logs = [openEventStoreLog(double.url), ...logs];
    expect(await stored()).toEqual(['PostLiked']);
  });
});
