import { Empty } from 'google-protobuf/google/protobuf/empty_pb';
import { AllStreamPosition, StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import fc from 'fast-check';
import { DamagedEvent } from '../../event-log';
import { isOfLog } from '../names';
import { toPosition } from '../positions';
import { readAnswer } from './read-answer';

const { ReadEvent, Checkpoint, CaughtUp, FellBehind, SubscriptionConfirmation, StreamNotFound } = ReadResp;

const u64 = fc
  .oneof(fc.bigInt(0n, 2n ** 64n - 1n), fc.bigInt(0n, 2n ** 53n), fc.bigInt(0n, 300n), fc.bigInt(2n ** 53n - 2n, 2n ** 53n + 2n))
  .map(String);
/** Both are the same but in a transaction. */
const places = fc.oneof(
  u64.map((both) => ({ commit: both, prepare: both })),
  fc.record({ commit: u64, prepare: u64 }),
);
const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('refrain-seals', 'refrain-sealed', '$ce-post', '$', ''),
);
const some = fc.uint8Array({ maxLength: 2000 });
const sample = fc.record({
  id: fc.uuid(),
  stream: name,
  revision: fc.maxSafeNat(),
  places,
  type: name,
  more: fc.dictionary(
    fc.string({ maxLength: 5 }).filter((key) => key !== 'type'),
    fc.string({ maxLength: 20 }),
    { maxKeys: 3 },
  ),
  isTypeLast: fc.boolean(),
  data: some,
  metadata: some,
});
type Sample = typeof sample extends fc.Arbitrary<infer Value> ? Value : never;

const bytesOf = (answer: ReadResp): Buffer => Buffer.from(answer.serializeBinary());
const identifier = (stream: string) => new StreamIdentifier().setStreamName(new TextEncoder().encode(stream));

const recorded = (one: Sample) => {
  const event = new ReadEvent.RecordedEvent()
    .setId(new UUID().setString(one.id))
    .setStreamIdentifier(identifier(one.stream))
    .setStreamRevision(String(one.revision))
    .setCommitPosition(one.places.commit)
    .setPreparePosition(one.places.prepare)
    .setCustomMetadata(one.metadata)
    .setData(one.data);
  const more = Object.entries(one.more);
  const entries = one.isTypeLast ? [...more, ['type', one.type] as const] : [['type', one.type] as const, ...more];
  for (const [key, value] of entries) event.getMetadataMap().set(key, value);
  return event;
};
const answerWith = (one: Sample) =>
  bytesOf(new ReadResp().setEvent(new ReadEvent().setEvent(recorded(one)).setCommitPosition(one.places.commit)));

/** What the generated classes read from the same bytes. */
const official = (bytes: Buffer) => {
  const event = ReadResp.deserializeBinary(new Uint8Array(bytes)).getEvent()?.getEvent();
  if (!event) return null;
  return {
    position: toPosition(event.getCommitPosition(), event.getPreparePosition()),
    id: event.getId()?.getString() ?? '',
    stream: Buffer.from(event.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8'),
    revision: Number(event.getStreamRevision()),
    type: event.getMetadataMap().get('type') ?? '',
    data: Buffer.from(event.getData_asU8()).toString('hex'),
    metadata: Buffer.from(event.getCustomMetadata_asU8()).toString('hex'),
  };
};

const ours = (bytes: Buffer) => {
  const { event } = readAnswer(bytes);
  if (!event) return null;
  const { position, id, stream, revision, type, data, metadata } = event;
  const hex = (some: Uint8Array) => Buffer.from(some).toString('hex');
  return { position, id, stream, revision, type, data: hex(data), metadata: hex(metadata) };
};

const FUZZ = Number(process.env.ANSWERS ?? 2000);
/** Makes a second, empty stream of the revision. */
const TWO_STREAMS: [number, number][] = [
  [593734407, 18],
  [499754, 0],
];
const plain: Sample = {
  id: 'a0a0a0a0-0000-4000-8000-000000000001',
  stream: 'post-1',
  revision: 3,
  places: { commit: '300', prepare: '299' },
  type: 'PostCreated',
  more: { 'content-type': 'application/json' },
  isTypeLast: false,
  data: new TextEncoder().encode('{"content":"a sample"}'),
  metadata: new TextEncoder().encode('{"version":1}'),
};

describe('an answer of the server', () => {
  it('is read as the generated classes read it, whatever event it holds', () => {
    fc.assert(
      fc.property(sample, (one) => {
        const bytes = answerWith(one);
        expect(ours(bytes)).toEqual(official(bytes));
        expect(readAnswer(bytes).event?.isOfLog).toBe(isOfLog(ours(bytes)?.stream ?? '', ours(bytes)?.type ?? ''));
      }),
      { numRuns: FUZZ },
    );
  });

  it('is refused, or read as nothing else than the generated classes read, when some of its bytes were changed', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 3 });
    const refusing = <T>(read: () => T): T | Error => {
      try {
        return read();
      } catch (error) {
        return error as Error;
      }
    };
    // Bytes that are no UTF-8 are replaced by each library in its own way.
    const isComparable = (read: unknown) => !(read instanceof Error) && !JSON.stringify(read).includes('\ufffd');
    const found = { equal: 0, refused: 0 };
    fc.assert(
      fc.property(changes, (changed) => {
        const bytes = answerWith(plain);
        for (const [at, byte] of changed) bytes[at % bytes.length] = byte;
        const [read, expected] = [refusing(() => ours(bytes)), refusing(() => official(bytes))];
        if (read instanceof Error) expect(read).toBeInstanceOf(DamagedEvent);
        if (read instanceof Error) found.refused += 1;
        if (!isComparable(read) || !isComparable(expected)) return;
        found.equal += 1;
        expect(read).toEqual(expected);
      }),
      { numRuns: FUZZ, examples: [[TWO_STREAMS]] },
    );
    expect(Math.min(found.equal, found.refused)).toBeGreaterThan(FUZZ / 10);
  });

  it('is refused when its end is missing, wherever it was cut', () => {
    const bytes = answerWith(plain);
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => readAnswer(bytes.subarray(0, length))).toThrow(DamagedEvent);
  });

  it('says how far the server has looked', () => {
    fc.assert(
      fc.property(u64, u64, (commit, prepare) => {
        const bytes = bytesOf(
          new ReadResp().setCheckpoint(new Checkpoint().setCommitPosition(commit).setPreparePosition(prepare)),
        );
        expect(readAnswer(bytes)).toEqual({ event: null, checkpoint: toPosition(commit, prepare) });
      }),
    );
  });

  it.each<[string, ReadResp]>([
    ['a confirmation', new ReadResp().setConfirmation(new SubscriptionConfirmation().setSubscriptionId('1'))],
    [
      'that the stream is not there',
      new ReadResp().setStreamNotFound(new StreamNotFound().setStreamIdentifier(identifier('post-1'))),
    ],
    ['the first position', new ReadResp().setFirstStreamPosition('1')],
    ['the last position', new ReadResp().setLastStreamPosition('1')],
    ['the last position of the log', new ReadResp().setLastAllStreamPosition(new AllStreamPosition().setCommitPosition('9'))],
    ['that the reader has caught up', new ReadResp().setCaughtUp(new CaughtUp())],
    ['that the reader fell behind', new ReadResp().setFellBehind(new FellBehind())],
    ['a link whose event is gone', new ReadResp().setEvent(new ReadEvent().setLink(recorded(plain)).setNoPosition(new Empty()))],
  ])('holds nothing for a reader when it is %s', (_what, answer) => {
    expect(readAnswer(bytesOf(answer))).toEqual({ event: null, checkpoint: null });
  });

  it('is refused when it is of a kind that is not known', () => {
    const unknown = Buffer.from([(10 << 3) | 2, 0]);
    expect(() => readAnswer(unknown)).toThrow(
      new DamagedEvent('an answer of the server cannot be read: an answer of kind 10, which this program does not know'),
    );
  });

  it('is read when a field that is not known stands in an event', () => {
    const unknown = Buffer.from([(15 << 3) | 0, 0x96, 0x01, (14 << 3) | 2, 2, 1, 2, (13 << 3) | 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    const inner = Buffer.concat([Buffer.from(recorded(plain).serializeBinary()), unknown]);
    const nested = (field: number, bytes: Buffer) =>
      Buffer.concat([Buffer.from([(field << 3) | 2, (bytes.length & 0x7f) | 0x80, bytes.length >> 7]), bytes]);
    expect(ours(nested(1, nested(1, inner)))).toEqual(official(answerWith(plain)));
  });

  it('is refused when its id is not the text that was asked for', () => {
    const event = recorded(plain).setId(new UUID().setStructured(new UUID.Structured().setMostSignificantBits('1')));
    expect(() => readAnswer(bytesOf(new ReadResp().setEvent(new ReadEvent().setEvent(event))))).toThrow(DamagedEvent);
  });
});
