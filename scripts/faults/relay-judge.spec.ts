import { createJudge } from '../../e2e/faults/relay/judge.mjs';

type Event = Readonly<{ id: string; stream: string; position: string }>;
type Came = Parameters<ReturnType<typeof createJudge>['came']>[0];

const stored: readonly Event[] = [
  { id: 'a1', stream: 'a', position: '01' },
  { id: 'b1', stream: 'b', position: '02' },
  { id: 'a2', stream: 'a', position: '03' },
];
/** What a relay that does right leaves: each stream in a partition of its own. */
const right = (): Came[] => {
  const offsets = [0, 0];
  return stored.map((event) => {
    const partition = event.stream === 'a' ? 0 : 1;
    const offset = offsets[partition]!++;
    const { id, stream: key, position } = event;
    return { partition, offset, headers: { id, position }, key, value: JSON.stringify(event) };
  });
};
/** Offsets as a broker gives them. */
const renumbered = (came: readonly Came[]): Came[] => {
  const offsets = new Map<number, number>();
  return came.map((message) => {
    const offset = offsets.get(message.partition) ?? 0;
    offsets.set(message.partition, offset + 1);
    return { ...message, offset };
  });
};
const failing = (came: readonly Came[], mayRepeat = false, held = came.length) => {
  const judge = createJudge();
  stored.forEach(judge.stored);
  came.forEach(judge.came);
  const verdicts = judge.verdicts({ events: stored.length, mayRepeat, came: { held, read: came.length } });
  return { failed: verdicts.flatMap(({ name, findings }) => (findings.length > 0 ? [name] : [])), repeats: judge.repeats() };
};

const [a1, b1, a2] = right() as [Came, Came, Came];

it('finds nothing where every event came once, in the order of its key', () => {
  expect(failing(right())).toEqual({ failed: [], repeats: 0 });
  expect(failing(renumbered([b1, a1, a2]))).toEqual({ failed: [], repeats: 0 });
});

it.each<[string, Came[], string]>([
  ['an event is missing', [a1, b1], 'every event came'],
  ['an event came twice', [a1, b1, a2, a2], 'every event came once'],
  ['an event is of no log', [a1, b1, a2, { ...b1, headers: { id: 'c1', position: '04' } }], 'every event came once'],
  ['an event was changed', [a1, { ...b1, value: b1.value.replace('02', '05') }, a2], 'every event came to the letter'],
  ['a key stands in two partitions', [a1, b1, { ...a2, partition: 1 }], 'every key stands in one partition'],
  ['a key is out of order', [a2, b1, a1], 'the events of each key came in the order of the log'],
])('finds that %s', (_, came, name) => {
  expect(failing(renumbered(came)).failed).toEqual([name]);
});

it('finds messages that the consumer did not give, and a gap', () => {
  expect(failing(right(), false, 4).failed).toEqual(['all that the broker holds was read, without a gap']);
  expect(failing([a1, b1, { ...a2, offset: 2 }]).failed).toEqual(['all that the broker holds was read, without a gap']);
});

it('lets events come again after a kill, where they came in order first', () => {
  expect(failing(renumbered([a1, a2, b1, a1, a2]), true)).toEqual({ failed: [], repeats: 2 });
  expect(failing(renumbered([a2, a1, b1, a2]), true).failed).toEqual(['the events of each key came in the order of the log']);
});
