import type { BusMessage, ViewChange } from '../change-bus';
import { createDecoder, createEncoder } from './records';

const progress = (position: number): BusMessage => ({
  kind: 'progress',
  progress: { projection: 'feed', version: 1, position: `${position}` },
});
const change = (id: number, length: number): ViewChange => ({
  rooms: [`post:${id}`],
  view: 'posts',
  id: `${id}`,
  position: '7',
  text: 'x'.repeat(length),
});

describe('records of the change bus', () => {
  it('bring a message over as it was', () => {
    const message: BusMessage = { kind: 'changes', changes: [change(1, 10), { ...change(2, 0), text: null }] };
    expect(createEncoder('ada')(message).map(createDecoder('ben'))).toEqual([message]);
    expect(createEncoder('ada')({ kind: 'changes', changes: [] }).map(createDecoder('ben'))).toEqual([
      { kind: 'changes', changes: [] },
    ]);
  });

  it('cut a message with many changes into several that a broker takes', () => {
    const changes = Array.from({ length: 100 }, (_, i) => change(i, 20_000));
    const records = createEncoder('ada')({ kind: 'changes', changes });
    const messages = records.map(createDecoder('ben'));
    expect(Math.max(...records.map(({ value }) => value.length))).toBeLessThan(300_000);
    expect(messages.flatMap((message) => (message?.kind === 'changes' ? message.changes : []))).toEqual(changes);
    expect(records).toHaveLength(8);
  });

  it('are heard once, though they are sent again', () => {
    const encode = createEncoder('ada');
    const [one, two, three] = [progress(1), progress(2), progress(3)].flatMap(encode);
    const decode = createDecoder('ben');
    const heard = [one, two, one, two, three].map((record) => record && decode(record));
    expect(heard).toEqual([progress(1), progress(2), null, null, progress(3)]);
  });

  it('of two senders are kept apart', () => {
    const decode = createDecoder('cleo');
    const [ada] = createEncoder('ada')(progress(1));
    const [ben] = createEncoder('ben')(progress(2));
    expect([ada, ben, ada].map((record) => record && decode(record))).toEqual([progress(1), progress(2), null]);
  });

  it('of the reader itself are not heard again', () => {
    expect(createEncoder('ada')(progress(1)).map(createDecoder('ada'))).toEqual([null]);
  });

  it.each([
    ['no headers', {}, '{"kind":"changes","changes":[]}'],
    ['no number', { sender: 'ada' }, '{"kind":"changes","changes":[]}'],
    ['a kind that we do not know', { sender: 'ada', sequence: '1' }, '{"kind":"weather"}'],
    ['no JSON', { sender: 'ada', sequence: '1' }, '{'],
    ['null', { sender: 'ada', sequence: '1' }, 'null'],
  ])('with %s are passed over', (_, headers, value) => {
    expect(createDecoder('ben')({ headers, value: Buffer.from(value) })).toBeNull();
  });

  it('are heard of more senders than are remembered', () => {
    const decode = createDecoder('ben');
    const heard = Array.from({ length: 3000 }, (_, i) => createEncoder(`sender ${i}`)(progress(i)).map(decode)).flat();
    expect(heard.filter((message) => message === null)).toEqual([]);
  });
});
