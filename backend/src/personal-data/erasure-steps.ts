import type { Position } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import { belongingsOf } from '@refrain/projections/personal-data';
import type { ChangeBus } from '@refrain/storage/change-bus';
import type { EventLog } from '@refrain/storage/event-log';
import type { MediaStore } from '@refrain/storage/media-store';
import type { Vault } from '@refrain/storage/vault';
import { ofContexts } from '../contexts';
import { accountDecider, accountStream } from '../accounts/account/account.decider';
import type { Clock } from '../kernel/values/clock';
import type { CommandContext } from '../kernel/write/command-context';
import { derivedId } from '../kernel/values/ids';
import { SCRUB_MARK } from '../kernel/values/marks';
import type { ReadModels } from '../kernel/read/read-models';
import type { Sessions } from '../kernel/sessions/sessions';
import type { Streams } from '../kernel/write/streams/streams';
import type { Outbox } from '../mail/outbox';
import { mediaIn, mediaThere } from './media-of-person';

export type ErasureParts = Readonly<{
  streams: Streams;
  readModels: ReadModels;
  sessions: Sessions;
  clock: Clock;
  outbox: Outbox;
  log: EventLog;
  vault: Vault;
  media: MediaStore;
  bus: ChangeBus;
}>;

/** `now` as `EraseAccount` has it. The signal gives up waiting; the next run goes on. */
type Erasing = Readonly<{ userId: string; now: string | null; signal: AbortSignal }>;
export type ErasureStep = Readonly<{ name: string; run: (parts: ErasureParts, erasing: Erasing) => Promise<void> }>;

/** A wait of `ReadModels` is two seconds; a rebuild that is under way may take longer than all of these. */
const WAITS = 30;

const contextOf = (userId: string, ...what: readonly string[]): CommandContext => ({
  commandId: derivedId('erasure', userId, ...what),
  actor: null,
  correlation: derivedId('erasure', userId),
});

/** @throws Error where a projection does not come so far */
const untilShown = async ({ readModels }: ErasureParts, position: Position, signal: AbortSignal): Promise<void> => {
  const names = projections.map(({ spec }) => spec.name);
  for (let wait = 1; wait <= WAITS; wait += 1) {
    if (await readModels.passed(position, ...names)) return;
    signal.throwIfAborted();
  }
  throw new Error('the read models are too far behind; the erasure goes on later');
};

const signOut = async ({ sessions, vault }: ErasureParts, { userId }: Erasing): Promise<void> => {
  await vault.credentials.remove(userId);
  await sessions.endAllOf(userId);
};

/** From here on nothing personal of theirs can be read, in no copy of the log, and nothing more be written. */
const forgetKey = async ({ vault, bus }: ErasureParts, { userId }: Erasing): Promise<void> => {
  await vault.keys.forget(userId);
  bus.publish({ kind: 'forgotten', subject: userId });
};

/** Everything they stand in, once the views know of all that they did while they still could. */
const leave = async (parts: ErasureParts, { userId, signal }: Erasing): Promise<void> => {
  const { log, streams, readModels, clock } = parts;
  await untilShown(parts, await log.head(), signal);
  for (const [kind, leaveOne] of ofContexts(({ leaving }) => Object.entries(leaving ?? {}))) {
    for await (const { stream } of belongingsOf(readModels.store, userId, kind)) {
      signal.throwIfAborted();
      await leaveOne({ streams, log, userId, stream, now: clock.now(), context: contextOf(userId, 'leave', stream) });
    }
  }
};

const removeMedia = async ({ log, media, readModels }: ErasureParts, { userId, signal }: Erasing): Promise<void> => {
  for await (const { stream, isSubject } of belongingsOf(readModels.store, userId)) {
    signal.throwIfAborted();
    if (!isSubject) continue;
    for await (const event of log.readStream(stream)) {
      for await (const key of mediaThere(media, mediaIn(event, userId))) await media.remove(key);
    }
  }
};

/** After the key: a mail that was on its way found no address any more, so nothing comes after this. */
const forgetMessages = async (parts: ErasureParts, erasing: Erasing): Promise<void> => {
  const { vault, outbox } = parts;
  await vault.tokens.removeAllOf(erasing.userId);
  await outbox.forget(erasing.userId);
  // Who signed in at the very moment of the end has a session of nobody.
  await signOut(parts, erasing);
  // Again, because what was removed since stands in the vault's write-ahead log until then.
  await vault.keys.forget(erasing.userId);
};

/** Noted before anything of a person is removed, so that a process that ends before the scrubbing leaves it to the next one. */
const oweScrubbing = ({ vault }: ErasureParts): Promise<void> => vault.checkpoints.put(SCRUB_MARK, 'owed');
export const isScrubbingOwed = async ({ vault }: ErasureParts): Promise<boolean> =>
  (await vault.checkpoints.get(SCRUB_MARK)) === 'owed';

/**
 * Leaves nothing of people who were erased in the files of the read models. Those are written again as a whole, so it is done once for many people.
 * Older generations of views are not kept, and named ones are not: they show what is not to be shown. Those can be built again without it.
 */
export const scrub = async (parts: ErasureParts, signal: AbortSignal): Promise<void> => {
  const { log, readModels, vault } = parts;
  await untilShown(parts, await log.head(), signal);
  const { store } = readModels;
  for (const { projection: name, generation } of await store.generations())
    if (generation !== 'live' && generation !== 'next') await store.discard({ name }, generation);
  await store.scrub();
  await vault.checkpoints.put(SCRUB_MARK, 'done');
};

/**
 * Erasure is one path, each step of which may be done again: a process that finds one begun starts it from its beginning. The
 * key goes before the views are emptied, so that what is appended late is unreadable when they fold it. These are followed by the scrubbing,
 * once for all who are erased together, and by the end of each.
 */
export const ERASURE: readonly ErasureStep[] = [
  {
    name: 'end the account',
    run: async ({ streams }, { userId, now }) => {
      await streams.handle(
        accountStream(userId),
        accountDecider,
        { type: 'EraseAccount', data: { userId, now } },
        contextOf(userId, 'end'),
      );
    },
  },
  { name: 'note the scrubbing', run: oweScrubbing },
  { name: 'sign out', run: signOut },
  { name: 'forget the key', run: forgetKey },
  { name: 'leave', run: leave },
  { name: 'remove media', run: removeMedia },
  { name: 'forget messages', run: forgetMessages },
];

export const complete = async ({ streams }: ErasureParts, userId: string): Promise<void> => {
  const asked = { type: 'CompleteErasure', data: { userId } } as const;
  await streams.handle(accountStream(userId), accountDecider, asked, contextOf(userId, 'complete'));
};
