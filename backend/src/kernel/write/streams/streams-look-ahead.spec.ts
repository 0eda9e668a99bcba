import { kernelRefusals } from '@refrain/contracts/kernel';
import type { LikeCommand } from '@refrain/contracts/posts';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { likeDecider, likeStream } from '../../../posts/liking/like.decider';
import { Clock } from '../../values/clock';
import { derivedId } from '../../values/ids';
import type { CommandContext } from '../command-context';
import { Streams } from './streams';

const stream = likeStream('post', 'ada');
const like = (type: LikeCommand['type']): LikeCommand => ({ type, data: { postId: 'post', userId: 'ada', ownPost: false } });
let contexts = 0;
const context = (): CommandContext => ({
  commandId: derivedId(String((contexts += 1))),
  actor: 'ada',
  correlation: 'spec',
});

let log: EventLog;
let asked: string[];
/** What one process asks of the log. */
const open = (isShared = true): Streams => {
  const append: EventLog['append'] = (...given) => (asked.push('append'), log.append(...given));
  const readStream: EventLog['readStream'] = (...given) => (asked.push('read'), log.readStream(...given));
  return new Streams({ ...log, append, readStream }, new Clock(), { isShared });
};
const typesStored = async (): Promise<readonly string[]> => {
  const types: string[] = [];
  for await (const { type } of log.readStream(stream)) types.push(type);
  return types;
};

beforeEach(() => {
  log = openMemoryEventLog();
  asked = [];
});

describe('a look ahead at a stream', () => {
  it('spares its command to read a new stream, or to be refused where other processes append in turn with this one', async () => {
    const [here, there] = [open(), open()];
    for (const [streams, ahead, expected] of [
      [here, ['read'], ['append']],
      [there, ['read'], ['append']],
      [here, [], ['append', 'read', 'append']],
      [there, [], ['append', 'read', 'append']],
      [here, ['read'], ['append']],
      [there, ['read'], ['append']],
    ] as const) {
      asked = [];
      await streams.lookAhead(stream, likeDecider);
      expect(asked).toEqual(ahead);
      asked = [];
      await streams.handle(stream, likeDecider, like('ToggleLike'), context());
      expect(asked).toEqual(expected);
    }
    expect(await typesStored()).toEqual(['PostLiked', 'PostUnliked', 'PostLiked', 'PostUnliked', 'PostLiked', 'PostUnliked']);
  });

  it('is not missed: what is already so in an old state is looked at once, and decided again', async () => {
    const [here, there] = [open(), open()];
    for (const streams of [here, there]) await streams.handle(stream, likeDecider, like('ToggleLike'), context());
    asked = [];
    await here.lookAhead(stream, likeDecider);
    await here.handle(stream, likeDecider, like('LikePost'), context());
    expect(asked).toEqual(['read', 'append']);
    expect(await typesStored()).toEqual(['PostLiked', 'PostUnliked', 'PostLiked']);
  });

  it('asks nothing again once no other process appends any more', async () => {
    const [here, there] = [open(), open()];
    for (const streams of [here, there, here, here]) await streams.handle(stream, likeDecider, like('ToggleLike'), context());
    asked = [];
    for (const expected of [['read', 'append'], ['append'], ['append']]) {
      asked = [];
      await here.lookAhead(stream, likeDecider);
      await here.handle(stream, likeDecider, like('ToggleLike'), context());
      expect(asked).toEqual(expected);
    }
    expect(await typesStored()).toHaveLength(7);
  });

  it('is not trusted: what another process appends meanwhile is found by the append', async () => {
    const [here, there] = [open(), open()];
    await here.lookAhead(stream, likeDecider);
    await there.handle(stream, likeDecider, like('LikePost'), context());
    const { events, state } = await here.handle(stream, likeDecider, like('LikePost'), context());
    expect([events, state.isOn, await typesStored()]).toEqual([[], true, ['PostLiked']]);
  });

  it('asks nothing of a stream that is probably new, which the append finds out', async () => {
    const [here, there] = [open(), open()];
    await here.lookAhead(stream, likeDecider, { isProbablyNew: true });
    await here.handle(stream, likeDecider, like('LikePost'), context());
    expect(asked).toEqual(['append']);
    for (const [type, left] of [
      ['LikePost', true],
      ['ToggleLike', false],
    ] as const) {
      const elsewhere = open();
      await elsewhere.lookAhead(stream, likeDecider, { isProbablyNew: true });
      const { state } = await elsewhere.handle(stream, likeDecider, like(type), context());
      expect(state.isOn).toBe(left);
    }
    expect((await there.load(stream, likeDecider)).state.isOn).toBe(false);
    expect(await typesStored()).toEqual(['PostLiked', 'PostUnliked']);
  });

  it('has each of many processes that hold a stream for new answer as one after another', async () => {
    const processes = Array.from({ length: 16 }, () => open());
    const results = await Promise.all(
      processes.map(async (streams) => {
        await streams.lookAhead(stream, likeDecider, { isProbablyNew: true });
        return streams.handle(stream, likeDecider, like('LikePost'), context());
      }),
    );
    expect(results.map(({ events }) => events.length).sort()).toEqual([...Array<number>(15).fill(0), 1]);
    expect(results.every(({ state }) => state.isOn)).toBe(true);
    expect(await typesStored()).toEqual(['PostLiked']);
  });

  it('gives the first answer to a command that came before, in a stream that was held for new', async () => {
    const memory = { key: 'a-sample-key', hash: 'a sample hash' };
    const first = { ...context(), memory };
    const { events, position } = await open().handle(stream, likeDecider, like('ToggleLike'), first);
    await open().handle(stream, likeDecider, like('ToggleLike'), context());
    const elsewhere = open();
    await elsewhere.lookAhead(stream, likeDecider, { isProbablyNew: true });
    expect(await elsewhere.handle(stream, likeDecider, like('ToggleLike'), first)).toMatchObject({ events, position });
    const other = { ...first, memory: { ...memory, hash: 'another hash' } };
    const third = open();
    await third.lookAhead(stream, likeDecider, { isProbablyNew: true });
    await expect(third.handle(stream, likeDecider, like('ToggleLike'), other)).rejects.toMatchObject({
      refusal: kernelRefusals.keyReused,
    });
    expect(await typesStored()).toEqual(['PostLiked', 'PostUnliked']);
  });

  it('says nothing of what a stream is to those who ask for facts', async () => {
    const [here, there] = [open(), open()];
    await here.lookAhead(stream, likeDecider);
    await there.handle(stream, likeDecider, like('LikePost'), context());
    expect((await here.recent(stream, likeDecider)).isOn).toBe(true);
  });

  it('asks nothing where no other process appends', async () => {
    await open(false).lookAhead(stream, likeDecider);
    expect(asked).toEqual([]);
  });
});
