import type { ServerWritableStream } from '@grpc/grpc-js';
import { ReadReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { Access } from './access';
import { notLeader, type Standing } from './election';
import { streamDeleted, type Faults } from './faults';
import { caughtUpMessage, checkpointMessage, confirmationMessage, eventMessage, notFoundMessage, streamName } from './messages';
import type { Place, Store, Stored } from './store';

type Call = ServerWritableStream<ReadReq, ReadResp>;
type Filter = Readonly<{ passes: (event: Stored) => boolean; checkpointEvery: number }>;

/** What was asked for, as tests see it. */
export type Asked = Readonly<{
  stream: string;
  subscription: boolean;
  backwards: boolean;
  from: Place | number | 'start' | 'end';
  filtered: boolean;
  /** Whether the node that was asked leads. */
  ofLeader: boolean;
}>;

const DEFAULT_WINDOW = 32;

const filterOf = (options: ReadReq.Options): Filter => {
  const filter = options.getFilter();
  const expression = filter?.getEventType() ?? filter?.getStreamIdentifier();
  if (!filter || !expression) return { passes: () => true, checkpointEvery: 0 };
  const regex = expression.getRegex() ? new RegExp(expression.getRegex(), 'u') : null;
  const prefixes = expression.getPrefixList();
  const subject = (event: Stored) => (filter.hasEventType() ? event.type : event.stream);
  return {
    passes: (event) => (regex ? regex.test(subject(event)) : prefixes.some((prefix) => subject(event).startsWith(prefix))),
    checkpointEvery: (filter.hasMax() ? filter.getMax() : DEFAULT_WINDOW) * Math.max(1, filter.getCheckpointintervalmultiplier()),
  };
};

const fromOf = (options: ReadReq.Options): Asked['from'] => {
  const [all, stream] = [options.getAll(), options.getStream()];
  if (all?.hasStart() || stream?.hasStart()) return 'start';
  if (all?.hasEnd() || stream?.hasEnd()) return 'end';
  const position = all?.getPosition();
  if (position) return { commit: Number(position.getCommitPosition()), prepare: Number(position.getPreparePosition()) };
  return Number(stream?.getRevision());
};

const askedOf = (options: ReadReq.Options, ofLeader: boolean): Asked => ({
  stream: options.hasAll() ? '$all' : streamName(options.getStream()?.getStreamIdentifier()),
  subscription: options.hasSubscription(),
  backwards: options.getReadDirection() === ReadReq.Options.ReadDirection.BACKWARDS,
  from: fromOf(options),
  filtered: options.hasFilter(),
  ofLeader,
});

/** Index of the first event to give. Reads include a revision and, forwards, a position; subscriptions begin behind it. */
const firstIndex = (store: Store, list: readonly Stored[], { from, backwards, subscription }: Asked): number => {
  if (from === 'start') return backwards ? -1 : 0;
  if (from === 'end') return backwards ? list.length - 1 : list.length;
  if (typeof from === 'number') return subscription ? from + 1 : backwards ? Math.min(from, list.length - 1) : from;
  const index = store.indexOf(from);
  if (backwards) return index - 1;
  const found = list[index];
  return subscription && found?.commit === from.commit && found.prepare === from.prepare ? index + 1 : index;
};

/** Writes at the reader's pace, and waits at the head of the store. */
const writerOf = (call: Call, store: Store, faults: Faults, onWrite: () => void) => {
  let wakeUp: () => void = () => undefined;
  let open = true;
  const close = () => {
    open = false;
    wakeUp();
  };
  call.on('cancelled', close);
  call.on('close', close);
  call.on('error', close);
  const waiting = (until: (done: () => void) => unknown) =>
    new Promise<void>((resolve) => {
      wakeUp = resolve;
      until(resolve);
    });
  return {
    isOpen: () => open,
    close,
    write: async (message: ReadResp) => {
      if (faults.isSlow()) await faults.beforeAnswer();
      if (!open) return;
      onWrite();
      if (!call.write(message)) await waiting((done) => call.once('drain', done));
    },
    more: async () => {
      let unwatch: () => unknown = () => undefined;
      await waiting((done) => (unwatch = store.watch(done)));
      unwatch();
    },
  };
};

/** One read or subscription, of a stream or of $all. */
export const readCall =
  (
    store: Store,
    faults: Faults,
    access: Access,
    standing: () => Standing,
    onAsked: (asked: Asked) => void,
    onWrite: () => void,
  ) =>
  async (call: Call): Promise<void> => {
    const stands = standing();
    const isElsewhere = typeof stands === 'object' && call.metadata.get('requires-leader')[0] === 'true';
    const refusal = isElsewhere ? notLeader(stands.leader) : faults.readRefusal();
    if (refusal) return void call.emit('error', refusal);
    const options = call.request.getOptions() ?? new ReadReq.Options();
    const asked = askedOf(options, stands === 'leads');
    onAsked(asked);
    const { stream, subscription, backwards } = asked;
    const denied = access.refusal(call.metadata, 'read', stream);
    if (denied) return void call.emit('error', denied);
    const all = options.hasAll();
    const list: readonly Stored[] = all ? store.all : store.stream(stream);
    const floor = all ? 0 : store.firstKept(stream);
    const filter = filterOf(options);
    const writer = writerOf(call, store, faults, onWrite);
    const release = faults.hold({
      appends: false,
      fail: (error) => call.emit('error', error),
      end: () => (writer.close(), call.end()),
    });
    call.on('close', release);

    if (!all && store.isTombstoned(stream)) return void call.emit('error', streamDeleted(stream));
    if (!all && !subscription && list.length <= floor) {
      await writer.write(notFoundMessage(stream));
      return void call.end();
    }
    if (subscription) await writer.write(confirmationMessage());
    let [index, left] = [firstIndex(store, list, asked), subscription ? Infinity : Number(options.getCount())];
    if (!backwards) index = Math.max(index, floor);
    let [considered, isLive] = [0, false];
    let last: Stored | undefined;
    while (writer.isOpen() && left > 0) {
      const event = index >= floor ? (all ? store.all : store.stream(stream))[index] : undefined;
      if (!event && !subscription) break;
      if (!event) {
        if (!isLive && filter.checkpointEvery > 0 && last) await writer.write(checkpointMessage(last));
        if (!isLive) await writer.write(caughtUpMessage());
        isLive = true;
        if (index >= (all ? store.all : store.stream(stream)).length) await writer.more();
        continue;
      }
      last = event;
      index += backwards ? -1 : 1;
      if (filter.passes(event)) {
        await writer.write(eventMessage(event));
        left -= 1;
      }
      considered += 1;
      if (subscription && filter.checkpointEvery > 0 && considered % filter.checkpointEvery === 0)
        await writer.write(checkpointMessage(event));
    }
    release();
    if (writer.isOpen()) call.end();
  };
