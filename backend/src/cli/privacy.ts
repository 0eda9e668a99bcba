import { resolve } from 'node:path';
import { proofTexts, type ErasureProof } from '@refrain/contracts/personal-data';
import type { Storage } from '@refrain/storage';
import { accountDecider, accountStream } from '../accounts/account/account.decider';
import { Names } from '../accounts/names/names';
import { lockFolder } from '../start/folder-lock';
import { Clock } from '../kernel/values/clock';
import { ReadModels } from '../kernel/read/read-models';
import { firstReadIn } from '../kernel/read/first-read';
import { Sessions } from '../kernel/sessions/sessions';
import { Streams } from '../kernel/write/streams/streams';
import { Outbox } from '../mail';
import { Erasures } from '../personal-data/erasures';
import { proveErasure } from '../personal-data/prove-erasure';
import { runProjector } from '../processes/projector';
import { readArguments } from './command-line/arguments';
import type { Command } from './command';
import { progressOf } from '../observability/progress';

const USAGE = {
  erase: 'Name a person: privacy erase <username|id> --yes',
  prove: 'Say who: privacy prove <id> [--json]',
} as const;

const outboxIn = (dataFolder: string): Outbox => new Outbox(resolve(dataFolder, 'outbox'));

/** Who is meant by a username or an id. @throws Error for nobody */
const personBy = async ({ vault }: Storage, streams: Streams, clock: Clock, given: string): Promise<string> => {
  const { state } = await streams.load(accountStream(given), accountDecider);
  const userId =
    state.status === 'registered' || state.status === 'erased'
      ? given
      : await new Names(vault, streams, clock).holder('username', given);
  if (!userId) throw new Error('Nobody has this username or id.');
  return userId;
};

/** Keeps the read models here while `work` is done. @throws Error when a projection fails before it is up to date */
const withProjector = async (storage: Storage, work: () => Promise<void>): Promise<void> => {
  let projector: ReturnType<typeof runProjector> | undefined;
  try {
    await new Promise<void>((ready, failed) => {
      projector = runProjector(storage, (message) =>
        message.kind === 'ready'
          ? ready()
          : message.kind === 'fault'
            ? failed(new Error(`${message.projection}: ${message.reason}`))
            : undefined,
      );
    });
    await work();
  } finally {
    await projector?.stop();
  }
};

/** The embedded profile keeps its views itself meanwhile, alone with the folder; the distributed one has processes that do. */
const withViews = async (storage: Storage, dataFolder: string, work: () => Promise<void>): Promise<void> => {
  if (storage.seal) return work();
  const unlock = lockFolder(dataFolder);
  try {
    await withProjector(storage, work);
  } finally {
    unlock();
  }
};

const eraseAll = async (storage: Storage, dataFolder: string, people: readonly string[]): Promise<void> => {
  const { readStore, vault, bus, log, media } = storage;
  const [clock, readModels] = [new Clock(), new ReadModels(readStore, bus, firstReadIn(log))];
  const sessions = new Sessions({ vault, readModels, clock, bus, secureCookies: true });
  const erasures = new Erasures({
    streams: new Streams(log, clock),
    readModels,
    sessions,
    clock,
    outbox: outboxIn(dataFolder),
    log,
    vault,
    media,
    bus,
  });
  try {
    await erasures.erase(people, null);
  } finally {
    readModels.close();
  }
};

/**
 * Forgets people again in a storage that nobody else uses, such as one that was just restored: their keys at once, then all that they
 * stand in. Gives the number of accounts that were erased; who was erased already, or is unknown, counts for nothing.
 */
export const eraseAgain = async (storage: Storage, dataFolder: string, subjects: Iterable<string>): Promise<number> => {
  const streams = new Streams(storage.log, new Clock());
  const alive: string[] = [];
  for (const subject of subjects) {
    if (!(await storage.vault.keys.isForgotten(subject))) await storage.vault.keys.forget(subject);
    const { state } = await streams.load(accountStream(subject), accountDecider);
    if (state.status === 'registered' || (state.status === 'erased' && !state.completed)) alive.push(subject);
  }
  if (alive.length > 0) await withProjector(storage, () => eraseAll(storage, dataFolder, alive));
  return alive.length;
};

/** `refrain privacy erase <username|id> --yes`: at once, and for good. */
export const erasePerson: Command = async (storage, args, print, dataFolder) => {
  const { values, positionals } = readArguments(args, { yes: { type: 'boolean' } }, USAGE.erase);
  const [given, more] = positionals;
  if (!given || more !== undefined) throw new Error(USAGE.erase);
  const [clock, streams] = [new Clock(), new Streams(storage.log, new Clock())];
  const userId = await personBy(storage, streams, clock, given);
  if (!values.yes) {
    print(`This would erase ${userId} at once. It cannot be undone. Say it again with --yes.`);
    return 1;
  }
  await withViews(storage, dataFolder, () => eraseAll(storage, dataFolder, [userId]));
  print(`${userId} is erased. refrain privacy prove ${userId} shows what is left: ids and counts.`);
  return 0;
};

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} in ${name}`)
    .join(', ') || 'none';

const linesOf = (proof: ErasureProof): readonly string[] => [
  `Person            ${proof.userId}`,
  `Erased            ${proof.erasedAt ?? 'no'}${proof.completedAt ? `, completed ${proof.completedAt}` : proof.erasedAt ? ', not completed' : ''}`,
  `Tombstone         ${proof.tombstone ? 'yes: no key will ever be made again' : 'NO'}`,
  `Vault             ${proof.keys} keys, ${proof.credentials} credentials, ${proof.sessions} sessions, ${proof.rememberedBrowsers} remembered browsers, ${proof.tokens} links`,
  `Log               ${proof.events} events, ${proof.fields.unreadable} of ${proof.fields.total} personal fields unreadable, ${proof.fields.readable} readable`,
  `Read models       ${counted(proof.documents)}${Object.keys(proof.idsOnly).length > 0 ? ` (ids only, of nobody: ${counted(proof.idsOnly)})` : ''}`,
  `Media             ${proof.media.stillThere.length} of ${proof.media.named} still there${proof.media.stillThere.map((key) => `\n                  ${key}`).join('')}`,
  `Messages          ${proof.messages} in the outbox`,
  ...(proof.changes ? [`Kafka             ${proofTexts.changes(proof.changes)}`] : []),
  `Audit             ${proof.audit.ok ? `${proof.audit.events} events, chain intact` : 'BROKEN: run refrain audit verify'}`,
  proof.forgotten ? 'This person is forgotten.' : 'This person is NOT forgotten.',
];

/** `refrain privacy prove <id> [--json]`: looks everywhere, changes nothing. Gives 0 when the person is forgotten. */
export const provePerson: Command = async (storage, args, print, dataFolder) => {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, USAGE.prove);
  const [userId, more] = positionals;
  if (!userId || more !== undefined) throw new Error(USAGE.prove);
  const progress = progressOf('prove');
  const parts = { storage, outbox: outboxIn(dataFolder), now: new Clock().now(), onProgress: progress.add };
  const proof = await proveErasure(parts, userId);
  progress.done();
  for (const line of values.json ? [JSON.stringify(proof, null, 2)] : linesOf(proof)) print(line);
  return proof.forgotten ? 0 : 1;
};
