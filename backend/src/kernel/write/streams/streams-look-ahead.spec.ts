import type { LikeCommand } from '@refrain/contracts/posts';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { likeDecider, likeStream } from '../../../posts/like.decider';
import { Clock } from '../../clock';
import { derivedId } from '../../ids';
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
  it('spares its command to read a new one, or to be refused where another process appended last', async () => {
    const [here, there] = [open(), open()];
    for (const [streams, type, expected] of [
      [here, 'LikePost', ['read', 'append']],
      [there, 'UnlikePost', ['read', 'append']],
      [here, 'LikePost', ['read', 'append']],
    ] as const) {
      asked = [];
      await streams.lookAhead(stream, likeDecider);
      expect(asked).toEqual(['read']);
      await streams.handle(stream, likeDecider, like(type), context());
      expect(asked).toEqual(expected);
    }
    expect(await typesStored()).toEqual(['PostLiked', 'PostUnliked', 'PostLiked']);
  });

  it('is not trusted: what another process appends meanwhile is found by the append', async () => {
    const [here, there] = [open(), open()];
    await here.lookAhead(stream, likeDecider);
    await there.handle(stream, likeDecider, like('LikePost'), context());
    const { events, state } = await here.handle(stream, likeDecider, like('LikePost'), context());
    expect([events, state.isOn, await typesStored()]).toEqual([[], true, ['PostLiked']]);
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
