import type { Command, Event } from '@refrain/contracts/kernel';
import { LogUnavailable, openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { Clock } from '../../values/clock';
import type { Decider } from '../decider';
import { derivedId } from '../../values/ids';
import { Streams, type Handled } from './streams';

/** `STREAM_SEEDS=10000 npm run unit -- streams-faults` is the long form. */
const SEEDS = Number(process.env.STREAM_SEEDS ?? 200);
const [COMMANDS, STREAMS, PROCESSES] = [12, 2, 3];

type Added = Event<'Added', { amount: number; sum: number }>;
type Add = Command<'Add', { amount: number }>;
/** Appends one or two events, or none, or refuses: all by the state. */
const sums: Decider<number, Add, Added> = {
  initialState: () => 0,
  decide: ({ data: { amount } }, sum) => {
    if ((sum + amount) % 7 === 0) throw new RangeError('refused');
    const parts = (sum + amount) % 3;
    return Array.from({ length: parts }, (_, i) => ({ type: 'Added', data: { amount, sum: sum + amount * (i + 1) } }));
  },
  evolve: (_, { data }) => data.sum,
};

/** Numbers from 0 to below `limit`, the same for the same seed. */
const randomOf = (seed: number) => {
  let state = seed * 2_654_435_761;
  return (limit: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state >>> 8) % 0xffff) % limit;
  };
};

/** A log whose calls fail now and then: before they took effect, or after. */
const unreliable = (log: EventLog, random: (limit: number) => number): EventLog => ({
  ...log,
  readStream: (...asked) => log.readStream(...asked),
  append: async (...asked) => {
    if (random(8) === 0) throw new LogUnavailable('not sent');
    const answer = await log.append(...asked);
    if (random(5) === 0) throw new LogUnavailable('the answer was lost');
    return answer;
  },
});

/** One command, sent until it is answered, to any process, each time with another fact. */
const sendUntilAnswered = async (
  processes: readonly Streams[],
  name: string,
  stream: string,
  random: (limit: number) => number,
): Promise<Handled<number, Added> | 'refused'> => {
  const key = derivedId(name);
  for (;;) {
    const streams = processes[random(processes.length)] as Streams;
    try {
      // Rightly or wrongly held for new, or caught up, or as it was left.
      if (random(2) === 0) await streams.lookAhead(stream, sums, { isProbablyNew: random(2) === 0 });
      return await streams.handle(
        stream,
        sums,
        { type: 'Add', data: { amount: 1 + random(9) } },
        { commandId: key, actor: null, correlation: name, memory: { key, hash: '' } },
      );
    } catch (error) {
      if (error instanceof RangeError) return 'refused';
      if (!(error instanceof LogUnavailable)) throw error;
    }
  }
};

it(`answers what the log holds, whatever was lost on the way, ${SEEDS} times`, async () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const random = randomOf(seed);
    const log = openMemoryEventLog();
    const processes = Array.from(
      { length: PROCESSES },
      () => new Streams(unreliable(log, random), new Clock(), { isShared: true }),
    );
    const names = Array.from({ length: COMMANDS }, (_, i) => `command-${i}`);
    // Each command is sent twice at once, as by a client that gave up waiting.
    const sent = await Promise.all(
      names.flatMap((name, i) =>
        [0, 1].map(async () => ({ name, answer: await sendUntilAnswered(processes, name, `sum-${i % STREAMS}`, random) })),
      ),
    );
    const stored = new Map<string, { type: string; data: unknown }[]>();
    for (let of = 0; of < STREAMS; of += 1) {
      for await (const { type, data, meta } of log.readStream(`sum-${of}`)) {
        const key = meta.command?.key ?? '';
        stored.set(key, [...(stored.get(key) ?? []), { type, data }]);
      }
    }
    for (const { name, answer } of sent) {
      const events = answer === 'refused' ? [] : answer.events;
      // A refusal, or "already so", appends nothing: the other sending of the same command may then have come later and appended.
      if (events.length > 0) expect({ seed, name, events }).toEqual({ seed, name, events: stored.get(derivedId(name)) });
    }
    for (let of = 0; of < STREAMS; of += 1) {
      const states = await Promise.all(processes.map(async (streams) => (await streams.load(`sum-${of}`, sums)).state));
      expect(new Set(states).size).toBe(1);
    }
  }
});
