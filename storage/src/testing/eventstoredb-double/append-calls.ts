import { status, type sendUnaryData, type ServerDuplexStream, type ServerReadableStream } from '@grpc/grpc-js';
import type { Status } from '@eventstore/db-client/generated/status_pb';
import * as shared from '@eventstore/db-client/generated/shared_pb';
import { AppendReq, AppendResp, BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import type { Access } from './access';
import type { Commits } from './commits';
import { notLeader, type Standing } from './election';
import { rpcError, streamDeleted, unavailable, type Faults } from './faults';
import {
  badRequestStatus,
  deletedStatus,
  deniedStatus,
  identifierOf,
  notReadyStatus,
  proposed,
  sizeOf,
  streamName,
  timeoutStatus,
  tooLargeStatus,
  uuidText,
  wrongVersionStatus,
} from './messages';
import type { Expected, Outcome, Place, Proposed, Store } from './store';

/** What the server takes in one append unless configured otherwise. */
const MAX_APPEND_BYTES = 1024 * 1024;
/** After it an append that was dropped is answered (CommitTimeoutMs of the server). */
const TIMEOUT_MS = 2000;

type Open = { stream: string; expected: Expected; events: Proposed[] };

const batchExpected = (options: BatchAppendReq.Options): Expected => {
  if (options.hasStreamPosition()) return Number(options.getStreamPosition());
  return options.hasNoStream() ? 'no_stream' : options.hasStreamExists() ? 'stream_exists' : 'any';
};
const singleExpected = (options: AppendReq.Options): Expected => {
  if (options.hasRevision()) return Number(options.getRevision());
  return options.hasNoStream() ? 'no_stream' : options.hasStreamExists() ? 'stream_exists' : 'any';
};

const success = ({ revision, place }: { revision: number; place: Place }) =>
  new BatchAppendResp.Success()
    .setCurrentRevision(String(revision))
    .setPosition(
      new shared.AllStreamPosition().setCommitPosition(String(place.commit)).setPreparePosition(String(place.prepare)),
    );

const refusalOf = ({ stream, expected }: Open, outcome: Exclude<Outcome, { is: 'written' }>): Status =>
  outcome.is === 'deleted' ? deletedStatus(stream) : wrongVersionStatus(outcome.current, expected);

/** Answers one append of a batch call. @throws TypeError for what the server calls a bad request */
const answerOne = (store: Store, open: Open, response: BatchAppendResp): BatchAppendResp => {
  if (sizeOf(open.events) > MAX_APPEND_BYTES) return response.setError(tooLargeStatus(MAX_APPEND_BYTES));
  const outcome = store.append(open.stream, open.expected, open.events);
  return outcome.is === 'written' ? response.setSuccess(success(outcome)) : response.setError(refusalOf(open, outcome));
};

/** What the appends of one node go through. */
export type Appending = Readonly<{ store: Store; faults: Faults; commits: Commits; access: Access; standing: () => Standing }>;

/** Many appends over one call, each with an id of its own by which it is answered. */
export const batchAppendCall = (appending: Appending) => (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => {
  const { store, faults, commits, access, standing } = appending;
  const refusal = faults.refusal();
  if (refusal) return void call.emit('error', refusal);
  let isDropped = false;
  const dropped = (drop: () => void) => {
    isDropped = true;
    drop();
  };
  const release = faults.hold({
    appends: true,
    fail: (error) => dropped(() => call.emit('error', error)),
    end: () => dropped(() => call.end()),
  });
  const open = new Map<string, Open>();
  const write = (response: BatchAppendResp) => void (!isDropped && call.writable && call.write(response));
  const answer = (response: BatchAppendResp) => {
    if (faults.losesAnswer()) return dropped(() => call.emit('error', unavailable()));
    if (!faults.isSlow()) return write(response);
    void faults.beforeAnswer().then(() => write(response));
  };
  const take = (one: Open, response: BatchAppendResp) => {
    if (access.refusal(call.metadata, 'write', one.stream)) return write(response.setError(deniedStatus()));
    const stands = standing();
    if (typeof stands === 'object') return dropped(() => call.emit('error', notLeader(stands.leader)));
    if (stands === 'not ready') return write(response.setError(notReadyStatus()));
    if (faults.timesOut()) return write(response.setError(timeoutStatus()));
    const isTaken = commits.take(one.stream, one.events, faults.commitMs, () => answer(answerOne(store, one, response)));
    if (!isTaken) setTimeout(() => write(response.setError(timeoutStatus())), TIMEOUT_MS).unref();
  };
  call.on('error', () => release());
  call.on('cancelled', release);
  call.on('end', () => {
    release();
    call.end();
  });
  call.on('data', (request: BatchAppendReq) => {
    if (isDropped) return;
    const correlation = uuidText(request.getCorrelationId());
    const options = request.getOptions();
    const one = open.get(correlation) ?? {
      stream: streamName(options?.getStreamIdentifier()),
      expected: options ? batchExpected(options) : 'any',
      events: [],
    };
    open.set(correlation, one);
    const response = new BatchAppendResp()
      .setCorrelationId(request.getCorrelationId())
      .setStreamIdentifier(identifierOf(one.stream));
    try {
      one.events.push(...request.getProposedMessagesList().map(proposed));
    } catch (error) {
      open.delete(correlation);
      return answer(response.setError(badRequestStatus(String(error))));
    }
    if (!request.getIsFinal()) return;
    open.delete(correlation);
    take(one, response);
  });
};

const wrongVersion = (expected: Expected, current: number | null): AppendResp.WrongExpectedVersion => {
  const wrong = new AppendResp.WrongExpectedVersion();
  if (current === null) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(current));
  if (expected === 'no_stream') return wrong.setExpectedNoStream(new shared.Empty());
  if (expected === 'stream_exists') return wrong.setExpectedStreamExists(new shared.Empty());
  return expected === 'any' ? wrong.setExpectedAny(new shared.Empty()) : wrong.setExpectedRevision(String(expected));
};

/** One append over one call, as clients with credentials of their own send it. */
export const appendCall =
  (store: Store, faults: Faults, access: Access) =>
  (call: ServerReadableStream<AppendReq, AppendResp>, callback: sendUnaryData<AppendResp>) => {
    const refusal = faults.refusal();
    if (refusal) return callback(refusal);
    const one: Open = { stream: '', expected: 'any', events: [] };
    call.on('data', (request: AppendReq) => {
      const options = request.getOptions();
      const message = request.getProposedMessage();
      if (options) [one.stream, one.expected] = [streamName(options.getStreamIdentifier()), singleExpected(options)];
      else if (message) one.events.push(proposed(message));
    });
    call.on('end', () => {
      const denied = access.refusal(call.metadata, 'write', one.stream);
      if (denied) return callback(denied);
      const outcome = store.append(one.stream, one.expected, one.events);
      const answer = new AppendResp();
      if (outcome.is === 'wrong') answer.setWrongExpectedVersion(wrongVersion(one.expected, outcome.current));
      if (outcome.is === 'written') {
        const { revision, place } = outcome;
        const position = new AppendResp.Position()
          .setCommitPosition(String(place.commit))
          .setPreparePosition(String(place.prepare));
        answer.setSuccess(new AppendResp.Success().setCurrentRevision(String(revision)).setPosition(position));
      }
      const error = faults.losesAnswer() ? unavailable() : outcome.is === 'deleted' ? streamDeleted(one.stream) : null;
      void faults.beforeAnswer().then(() => callback(error, answer));
    });
    call.on('error', (error) => callback(rpcError(status.CANCELLED, String(error))));
  };
