import { randomUUID } from 'node:crypto';
import { Empty } from 'google-protobuf/google/protobuf/empty_pb';
import { Any } from 'google-protobuf/google/protobuf/any_pb';
import * as shared from '@eventstore/db-client/generated/shared_pb';
import { Status } from '@eventstore/db-client/generated/status_pb';
import { ReadResp, type BatchAppendReq } from '@eventstore/db-client/generated/streams_pb';
import type { Expected, Proposed, Stored } from './store';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const streamName = (identifier: shared.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

export const identifierOf = (stream: string): shared.StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(new Uint8Array(Buffer.from(stream)));

/** As text in lower case: to the server an id is sixteen bytes, however it was spelled. @throws TypeError for what is no UUID */
export const uuidText = (uuid: shared.UUID | undefined): string => {
  if (uuid?.hasStructured()) {
    const { mostSignificantBits, leastSignificantBits } = uuid.getStructured()?.toObject() ?? {
      mostSignificantBits: '0',
      leastSignificantBits: '0',
    };
    const half = (bits: string) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
    return (half(mostSignificantBits) + half(leastSignificantBits)).replace(
      /^(.{8})(.{4})(.{4})(.{4})(.{12})$/,
      '$1-$2-$3-$4-$5',
    );
  }
  const text = uuid?.getString() ?? '';
  if (!UUID.test(text)) throw new TypeError(`"${text}" is not a UUID`);
  return text.toLowerCase();
};

type ProposedMessage = Pick<
  BatchAppendReq.ProposedMessage,
  'getId' | 'getMetadataMap' | 'getData_asU8' | 'getCustomMetadata_asU8'
>;

export const proposed = (message: ProposedMessage): Proposed => ({
  id: uuidText(message.getId()),
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? 'application/octet-stream',
  data: message.getData_asU8(),
  meta: message.getCustomMetadata_asU8(),
});

/** As the server counts what it takes in one append. */
export const sizeOf = (events: readonly Proposed[]): number =>
  events.reduce((sum, { type, data, meta }) => sum + 2 * type.length + data.length + meta.length, 0);

export const eventMessage = (event: Stored): ReadResp => {
  const recorded = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(event.commit))
    .setPreparePosition(String(event.prepare))
    .setData(event.data)
    .setCustomMetadata(event.meta);
  recorded.getMetadataMap().set('type', event.type).set('content-type', event.contentType).set('created', event.created);
  return new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(event.commit)));
};
export const confirmationMessage = () =>
  new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID()));
export const caughtUpMessage = () => new ReadResp().setCaughtUp(new ReadResp.CaughtUp());
export const notFoundMessage = (stream: string) =>
  new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream)));
export const checkpointMessage = ({ commit, prepare }: Stored) =>
  new ReadResp().setCheckpoint(new ReadResp.Checkpoint().setCommitPosition(String(commit)).setPreparePosition(String(prepare)));

const packed = (message: string, name: string, bytes: Uint8Array): Status => {
  const details = new Any();
  details.pack(bytes, `event_store.client.${name}`);
  return new Status().setMessage(message).setDetails(details);
};
export const deletedStatus = (stream: string) =>
  packed(
    'StreamDeleted',
    'StreamDeleted',
    new shared.StreamDeleted().setStreamIdentifier(identifierOf(stream)).serializeBinary(),
  );
export const tooLargeStatus = (bytes: number) =>
  packed(
    'MaximumAppendSizeExceeded',
    'MaximumAppendSizeExceeded',
    new shared.MaximumAppendSizeExceeded().setMaxappendsize(bytes).serializeBinary(),
  );
export const badRequestStatus = (message: string) =>
  packed(message, 'BadRequest', new shared.BadRequest().setMessage(message).serializeBinary());
export const deniedStatus = () => packed('AccessDenied', 'AccessDenied', new shared.AccessDenied().serializeBinary());
export const timeoutStatus = () => packed('Timeout', 'Timeout', new shared.Timeout().serializeBinary());
/** Without details, as the server says that nobody leads yet. */
export const notReadyStatus = () => new Status().setMessage('Server Is Not Ready');
export const wrongVersionStatus = (current: number | null, expected: Expected) => {
  const wrong = new shared.WrongExpectedVersion();
  if (current === null) wrong.setCurrentNoStream(new Empty());
  else wrong.setCurrentStreamRevision(String(current));
  if (expected === 'any') wrong.setExpectedAny(new Empty());
  else if (expected === 'no_stream') wrong.setExpectedNoStream(new Empty());
  else if (expected === 'stream_exists') wrong.setExpectedStreamExists(new Empty());
  else wrong.setExpectedStreamPosition(String(expected));
  return packed('WrongExpectedVersion', 'WrongExpectedVersion', wrong.serializeBinary());
};
