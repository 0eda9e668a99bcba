import type { Command, Event } from '@refrain/contracts/kernel';
import { EventIdReused, LogUnavailable, openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { Clock } from '../../values/clock';
import type { CommandContext } from '../command-context';
import type { Decider } from '../decider';
import { derivedId } from '../../values/ids';
import { Streams } from './streams';

/** A stream of sums: what a command appends depends on the state, and on a fact that changes between attempts. */
type Added = Event<'Added', { amount: number; sum: number }>;
type Add = Command<'Add', { amount: number; parts?: number }>;
const sums: Decider<number, Add, Added> = {
  initialState: () => 0,
  decide: ({ data: { amount, parts = 1 } }, sum) =>
    Array.from({ length: parts }, (_, i) => ({ type: 'Added', data: { amount, sum: sum + amount * (i + 1) } })),
  evolve: (_, { data }) => data.sum,
};
const add = (amount: number, parts = 1): Add => ({ type: 'Add', data: { amount, parts } });
const context = (name: string): CommandContext => {
  const key = derivedId(name);
  return { commandId: key, actor: 'ben', correlation: 'spec', memory: { key, hash: 'body' } };
};
const stored = async (log: EventLog): Promise<Event[]> => {
  const events: Event[] = [];
  for await (const { type, data } of log.readStream('sum-1')) events.push({ type, data });
  return events;
};

/** A log whose next append takes effect and whose answer is lost. */
const losing = (log: EventLog) => {
  let lose = false;
  const append: EventLog['append'] = async (...asked) => {
    const answer = await log.append(...asked);
    if (!lose) return answer;
    lose = false;
    throw new LogUnavailable('the answer was lost');
  };
  const readStream: EventLog['readStream'] = (...asked) => log.readStream(...asked);
  return { log: { ...log, append, readStream } as EventLog, loseNext: () => void (lose = true) };
};

let log: EventLog;
let streams: Streams;
beforeEach(() => {
  log = openMemoryEventLog();
  streams = new Streams(log, new Clock());
});

describe('an answer that was lost', () => {
  it.each([
    ['in the same process', true],
    ['in another process', false],
  ])('is given as it is stored when the retry finds other facts, %s', async (_, same) => {
    const { log: failing, loseNext } = losing(log);
    const first = new Streams(failing, new Clock());
    const other = same ? first : new Streams(log, new Clock());
    await other.load('sum-1', sums);
    await other.handle('sum-1', sums, add(1), context('before'));
    loseNext();
    await expect(first.handle('sum-1', sums, add(20), context('lost'))).rejects.toBeInstanceOf(LogUnavailable);
    const { events } = await other.handle('sum-1', sums, add(30), context('lost'));
    expect(events).toEqual([{ type: 'Added', data: { amount: 20, sum: 21 } }]);
    expect(await stored(log)).toHaveLength(2);
    expect((await other.handle('sum-1', sums, add(1), context('after'))).state).toBe(22);
  });

  it('is given as it is stored when the retry would append more events', async () => {
    const { log: failing, loseNext } = losing(log);
    const first = new Streams(failing, new Clock());
    loseNext();
    await expect(first.handle('sum-1', sums, add(20, 1), context('lost'))).rejects.toBeInstanceOf(LogUnavailable);
    const { events, state } = await streams.handle('sum-1', sums, add(20, 2), context('lost'));
    expect({ events, state }).toEqual({ events: [{ type: 'Added', data: { amount: 20, sum: 20 } }], state: 20 });
  });
});

describe('a command that two processes give at once', () => {
  it('has one answer, that of the log', async () => {
    const apart = [streams, new Streams(log, new Clock())];
    await Promise.all(apart.map((one) => one.load('sum-1', sums)));
    const answers = await Promise.all(apart.map((one, i) => one.handle('sum-1', sums, add(i + 1), context('same'))));
    const [only, ...more] = await stored(log);
    expect(more).toEqual([]);
    expect(answers.map(({ events }) => events)).toEqual([[only], [only]]);
  });

  it('is answered when the log says that its ids stand there in part', async () => {
    let refuse = 1;
    const append: EventLog['append'] = (...asked) =>
      (refuse -= 1) < 0 ? log.append(...asked) : Promise.reject(new EventIdReused('sum-1'));
    const one = new Streams({ ...log, append, readStream: (...asked) => log.readStream(...asked) }, new Clock());
    expect((await one.handle('sum-1', sums, add(5), context('again'))).events).toEqual([
      { type: 'Added', data: { amount: 5, sum: 5 } },
    ]);
  });
});

describe('a stream that many use at once', () => {
  it('is read once and appended to in turn', async () => {
    let reads = 0;
    const counting = {
      ...log,
      append: log.append.bind(log),
      readStream: (...asked: Parameters<EventLog['readStream']>) => ((reads += 1), log.readStream(...asked)),
    };
    const one = new Streams(counting as EventLog, new Clock());
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, i) => one.handle('sum-1', sums, add(1), context(`caller-${i}`))),
    );
    expect(answers.map(({ state }) => state)).toEqual(Array.from({ length: 64 }, (_, i) => i + 1));
    expect(reads).toBe(1);
  });

  it('goes on after a refusal', async () => {
    const refusing: Decider<number, Add, Added> = {
      ...sums,
      decide: (command, sum) =>
        command.data.amount < 0
          ? (() => {
              throw new Error('no');
            })()
          : sums.decide(command, sum),
    };
    const both = await Promise.allSettled([
      streams.handle('sum-1', refusing, add(-1), context('bad')),
      streams.handle('sum-1', refusing, add(2), context('good')),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

describe('a command of a reaction that is delivered again', () => {
  const plain = { commandId: derivedId('reaction', 'event-1'), actor: null, correlation: 'spec' };

  it('appends once, also when the facts changed and others appended meanwhile', async () => {
    const delivered = { ...plain, memory: { key: plain.commandId, hash: '' } };
    await streams.handle('sum-1', sums, add(3), delivered);
    await streams.handle('sum-1', sums, add(1), context('other'));
    const { events } = await new Streams(log, new Clock()).handle('sum-1', sums, add(8), delivered);
    expect(events).toEqual([{ type: 'Added', data: { amount: 3, sum: 3 } }]);
    expect(await stored(log)).toHaveLength(2);
  });

  it('finds what an earlier version appended under ids alone', async () => {
    await streams.handle('sum-1', sums, add(3, 2), plain);
    const again = await new Streams(log, new Clock()).handle('sum-1', sums, add(8), {
      ...plain,
      memory: { key: plain.commandId, hash: '' },
    });
    expect(again.events.map(({ data }) => data.sum)).toEqual([3, 6]);
    expect(await stored(log)).toHaveLength(2);
  });
});
