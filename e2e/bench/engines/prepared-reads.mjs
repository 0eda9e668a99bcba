import { createServer } from 'node:http2';

import { dependency } from '../../support/built.mjs';
import { playsAndLikes } from '../support/history.mjs';

/**
 * Answers reads of a log in the protocol of EventStoreDB from bytes that were prepared before, because the double takes longer to make an answer
 * than a client to read it. Argument: how many events. Prints its port; ends with its standard input.
 *
 * It knows no position: a read backwards gets the last event, every other read gets all.
 */
const [count = '20000'] = process.argv.slice(2);
const GRPC = { ':status': 200, 'content-type': 'application/grpc' };
const [OK, UNIMPLEMENTED] = ['0', '12'];
/** One event in so many is the server's own, which readers of the log do not see. */
const OWN_EVERY = 8;
const POSITION_STEP = 400;
/** Of the events, in turn. */
const TYPES = ['PlayRecorded', 'PostLiked', 'PostCreated', 'TrackReleased', 'UserFollowed'];

const { ReadReq, ReadResp } = dependency('@eventstore/db-client/generated/streams_pb');
const { StreamIdentifier, UUID } = dependency('@eventstore/db-client/generated/shared_pb');
const { ReadEvent } = ReadResp;
const bytesOf = (/** @type {unknown} */ value) => new TextEncoder().encode(JSON.stringify(value));

/** A message with the five bytes that gRPC sets before it. @param {Uint8Array} message */
const framed = (message) => {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(message.length, 1);
  return Buffer.concat([head, message]);
};

/** @param {string} stream @param {any} event @param {number} serial */
const answerOf = (stream, { id, type, version, at, data, meta }, serial) => {
  const position = String((serial + 1) * POSITION_STEP);
  const recorded = new ReadEvent.RecordedEvent()
    .setId(new UUID().setString(id))
    .setStreamIdentifier(new StreamIdentifier().setStreamName(new TextEncoder().encode(stream)))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(bytesOf(data))
    .setCustomMetadata(bytesOf({ version, at, meta }));
  const created = String(BigInt(Date.parse(at)) * 10_000n);
  recorded.getMetadataMap().set('type', type).set('content-type', 'application/json').set('created', created);
  return framed(new ReadResp().setEvent(new ReadEvent().setEvent(recorded).setCommitPosition(position)).serializeBinary());
};

/** @type {Buffer[]} */
const answers = [];
let serial = 0;
for (const { stream, event } of playsAndLikes(Number(count))) {
  if (serial % OWN_EVERY === 0) answers.push(answerOf('$sample', { ...event, type: '$sample' }, answers.length));
  answers.push(answerOf(stream, { ...event, type: TYPES[serial % TYPES.length] }, answers.length));
  serial += 1;
}

const server = createServer();
server.on('stream', async (stream, headers) => {
  stream.on('error', () => undefined);
  if (!headers[':path']?.endsWith('/Read')) return stream.respond({ ...GRPC, 'grpc-status': UNIMPLEMENTED }, { endStream: true });
  const asked = Buffer.concat(await stream.toArray());
  const isBackwards =
    ReadReq.deserializeBinary(new Uint8Array(asked.subarray(5)))
      .getOptions()
      .getReadDirection() === 1;
  stream.respond(GRPC, { waitForTrailers: true });
  stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': OK }));
  const left = (isBackwards ? answers.slice(-1) : answers).values();
  const send = () => {
    for (const answer of left) if (!stream.write(answer)) return void stream.once('drain', send);
    stream.end();
  };
  send();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
process.stdin.resume().on('end', () => process.exit(0));
