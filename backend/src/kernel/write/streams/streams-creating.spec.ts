import { kernelRefusals, type Recorded } from '@refrain/contracts/kernel';
import type { CreatePost } from '@refrain/contracts/posts';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { postDecider, postStream } from '../../../posts/post.decider';
import { Clock } from '../../values/clock';
import { derivedId } from '../../values/ids';
import { createdId, type CommandContext } from '../command-context';
import { Streams } from './streams';

const context = (name: string, hash = 'body'): CommandContext => {
  const key = derivedId(name);
  return { commandId: key, actor: 'ada', correlation: 'spec', memory: { key, hash } };
};
const asked = context('create');
const postId = createdId(asked, 'post');
const stream = postStream(postId);
const create = (content: string, id = postId): CreatePost => ({
  type: 'CreatePost',
  data: { postId: id, authorId: 'ada', content, trackId: null, link: null, media: null, mentions: [] },
});
const remove = { type: 'DeletePost', data: { postId, by: 'ada', byAdmin: false } } as const;

let log: EventLog;
let looks: string[];
const process = () => {
  const readStream: EventLog['readStream'] = (name, options) => (looks.push(name), log.readStream(name, options));
  return new Streams({ ...log, readStream }, new Clock());
};
const stored = async (): Promise<Recorded[]> => {
  const events: Recorded[] = [];
  for await (const event of log.readStream(stream)) events.push(event);
  return events;
};

beforeEach(() => {
  log = openMemoryEventLog();
  looks = [];
});

describe('a command that creates the thing of its stream', () => {
  it('appends without a look into the log', async () => {
    const { position } = await process().handle(stream, postDecider, create('Hello'), asked);
    expect(looks).toEqual([]);
    expect(await stored()).toEqual([expect.objectContaining({ type: 'PostCreated', revision: 0, position })]);
  });

  it('looks first where the id was not made by the command', async () => {
    const other = createdId(context('other'), 'post');
    await process().handle(postStream(other), postDecider, create('Hello', other), asked);
    expect(looks).toEqual([postStream(other)]);
  });

  it('is answered as the first time when it comes again, to another process, behind what came since', async () => {
    const first = await process().handle(stream, postDecider, create('Hello'), asked);
    await process().handle(stream, postDecider, remove, context('remove'));
    const again = process();
    expect(await again.handle(stream, postDecider, create('Hello'), asked)).toMatchObject({ events: first.events });
    expect(await stored()).toHaveLength(2);
    await expect(again.handle(stream, postDecider, remove, context('remove again'))).resolves.toMatchObject({ events: [] });
  });

  it('is answered with what is stored when the facts have changed', async () => {
    const first = await process().handle(stream, postDecider, create('Hello'), asked);
    const { events } = await process().handle(stream, postDecider, { ...create('Hello there') }, asked);
    expect(events).toEqual(first.events);
    expect(await stored()).toHaveLength(1);
  });

  it('is refused when its key comes with another body', async () => {
    await process().handle(stream, postDecider, create('Hello'), asked);
    await expect(process().handle(stream, postDecider, create('Bye'), context('create', 'another body'))).rejects.toMatchObject({
      refusal: kernelRefusals.keyReused,
    });
  });

  it('is refused after a look into the log, not from what a new stream would be', async () => {
    const removing = { ...asked, memory: undefined };
    await process().handle(stream, postDecider, create('Hello'), asked);
    await expect(process().handle(stream, postDecider, remove, removing)).resolves.toMatchObject({
      events: [{ type: 'PostDeleted' }],
    });
  });
});
