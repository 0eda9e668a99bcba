import { Empty } from 'google-protobuf/google/protobuf/empty_pb';
import { UUID, WrongExpectedVersion } from '@eventstore/db-client/generated/shared_pb';
import { BatchAppendReq, type BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import type { Position } from '@refrain/contracts/kernel';
import type { EncodedEvent } from '../../encode';
import { DamagedEvent, LogRefused, LogUnavailable } from '../../event-log';
import { toPosition } from '../positions';
import { identifierOf } from '../read/requests';
import { metadataOf, serverId } from '../stored-event';

/** What the server makes of an append: written, with a position if the answer holds one, or the stream is elsewhere. */
export type Outcome = Readonly<
  { is: 'written'; revision: number; position: Position | null } | { is: 'elsewhere'; actual: number | null }
>;

/** Bytes of one message; the server takes four million. */
const MESSAGE_BYTES = 1024 * 1024;

const messageOf = (event: EncodedEvent): BatchAppendReq.ProposedMessage => {
  const encoder = new TextEncoder();
  const message = new BatchAppendReq.ProposedMessage()
    .setId(new UUID().setString(serverId(event.id)))
    .setData(encoder.encode(event.data))
    .setCustomMetadata(encoder.encode(metadataOf(event)));
  message.getMetadataMap().set('type', event.type).set('content-type', 'application/json');
  return message;
};

/** One append as messages of bounded size. @param head revision the stream must have, -1 for none */
export function* appendRequests(
  correlation: string,
  stream: string,
  events: readonly EncodedEvent[],
  head: number,
): Generator<BatchAppendReq> {
  const options = new BatchAppendReq.Options().setStreamIdentifier(identifierOf(stream));
  if (head < 0) options.setNoStream(new Empty());
  else options.setStreamPosition(String(head));
  const id = new UUID().setString(correlation);
  let request = new BatchAppendReq().setCorrelationId(id).setOptions(options);
  let bytes = 0;
  for (const event of events) {
    const message = messageOf(event);
    const size = message.getData().length + message.getCustomMetadata().length;
    if (bytes > 0 && bytes + size > MESSAGE_BYTES) {
      yield request.setIsFinal(false);
      request = new BatchAppendReq().setCorrelationId(id);
      bytes = 0;
    }
    request.addProposedMessages(message);
    bytes += size;
  }
  yield request.setIsFinal(true);
}

const elsewhere = (bytes: Uint8Array): Outcome => {
  const wrong = WrongExpectedVersion.deserializeBinary(bytes);
  return { is: 'elsewhere', actual: wrong.hasCurrentStreamRevision() ? Number(wrong.getCurrentStreamRevision()) : null };
};

/** By the name that the server packs its refusal under. */
const refusals: Readonly<Record<string, (stream: string) => Error>> = {
  'event_store.client.StreamDeleted': (stream) => new DamagedEvent(`${stream} was deleted for good`),
  'event_store.client.MaximumAppendSizeExceeded': (stream) =>
    new TypeError(`an append to ${stream} is larger than the server takes`),
  'event_store.client.AccessDenied': (stream) => new LogRefused(`the server denies an append to ${stream}`),
  'event_store.client.BadRequest': (stream) => new TypeError(`the server does not take an append to ${stream}`),
};

/** @throws what the append came to, when it is neither written nor in conflict */
export const outcomeOf = (stream: string, response: BatchAppendResp): Outcome => {
  const success = response.getSuccess();
  if (success) {
    const position = success.getPosition();
    return {
      is: 'written',
      revision: Number(success.getCurrentRevision()),
      position: position ? toPosition(position.getCommitPosition(), position.getPreparePosition()) : null,
    };
  }
  const status = response.getError();
  const details = status?.getDetails();
  if (details?.getTypeName() === 'event_store.client.WrongExpectedVersion') return elsewhere(details.getValue_asU8());
  throw (
    refusals[details?.getTypeName() ?? '']?.(stream) ??
    new LogUnavailable(`the server refused an append to ${stream}: ${status?.getMessage() ?? 'no reason given'}`)
  );
};
