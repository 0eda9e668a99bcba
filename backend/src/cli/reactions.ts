import { operationsRules, type WaitingLane } from '@refrain/contracts/operations';
import { brokenRule } from '@refrain/contracts/kernel';
import type { Storage } from '@refrain/storage';
import { lockFolder } from '../start/folder-lock';
import { Clock } from '../kernel/values/clock';
import type { CommandContext } from '../kernel/write/command-context';
import { Ids } from '../kernel/values/ids';
import { Streams } from '../kernel/write/streams/streams';
import { ReactionDesk } from '../operations/reaction-desk';
import { readArguments } from './command-line/arguments';
import type { Command } from './command';

const texts = {
  none: 'No reaction was started yet.',
  noneParked: 'No lane is parked.',
  usage: 'Say which: reactions retry NAME LANE|--all, or reactions skip NAME LANE --reason TEXT',
  retried: (count: number) => `${count === 1 ? '1 lane is' : `${count} lanes are`} retried as soon as the worker reads this.`,
  skipped: (eventId: string) => `${eventId} is skipped as soon as the worker reads this; what is behind it goes on.`,
} as const;

const deskOf = ({ vault, log }: Storage): ReactionDesk => new ReactionDesk(vault, new Streams(log, new Clock()));
const contextOf = (): CommandContext => {
  const commandId = new Ids().next();
  return { commandId, actor: null, correlation: commandId };
};

/** The embedded log has one writer: the server stands still meanwhile, and reads the order when it starts. */
const alone = async <T>(storage: Storage, dataFolder: string, work: () => Promise<T>): Promise<T> => {
  const unlock = storage.seal ? () => undefined : lockFolder(dataFolder);
  try {
    return await work();
  } finally {
    unlock();
  }
};

const OPTIONS = { reason: { type: 'string' }, all: { type: 'boolean', default: false } } as const;

/** `lane` is null for `--all` lanes. @throws Error with the usage */
const asked = (args: readonly string[]) => {
  const { values, positionals } = readArguments(args, OPTIONS, texts.usage);
  const [reaction, lane = null, ...rest] = positionals;
  if (!reaction || (lane === null) !== values.all || rest.length > 0) throw new Error(texts.usage);
  return { reaction, lane, reason: values.reason ?? null };
};

export const listReactions: Command = async (storage, _args, print) => {
  const all = await deskOf(storage).list();
  if (all.length === 0) print(texts.none);
  for (const { name, position, failing, parked } of all) {
    print(
      `${name.padEnd(40)} position ${position || '-'}${failing > 0 ? `  ${failing} lanes fail` : ''}${parked > 0 ? `  ${parked} lanes parked` : ''}`,
    );
  }
  return 0;
};

const lineOf = (reaction: string, { lane, eventId, eventType, waiting, attempts, failedAt, fault }: WaitingLane): string =>
  `${reaction}  ${lane}  ${eventType} ${eventId}  ${waiting} waiting  ${attempts} attempts since ${failedAt ?? '-'}  ${fault}`;

/** Gives 1 where something waits for an operator, so that scripts can ask. */
export const listParked: Command = async (storage, _args, print) => {
  const desk = deskOf(storage);
  let count = 0;
  for (const { name, parked } of await desk.list()) {
    if (parked === 0) continue;
    const lanes = (await desk.lanesOf(name)).filter(({ parkedAt }) => parkedAt !== null);
    for (const lane of lanes) print(lineOf(name, lane));
    count += lanes.length;
  }
  if (count === 0) print(texts.noneParked);
  return count === 0 ? 0 : 1;
};

export const retryLane: Command = async (storage, args, print, dataFolder) => {
  const { reaction, lane: given, reason } = asked(args);
  const desk = deskOf(storage);
  const lanes = given === null ? (await desk.lanesOf(reaction)).map(({ lane }) => lane) : [given];
  await alone(storage, dataFolder, async () => {
    for (const lane of lanes) await desk.retry({ reaction, lane, eventId: null, by: null }, reason, contextOf());
  });
  print(texts.retried(lanes.length));
  return 0;
};

export const skipLane: Command = async (storage, args, print, dataFolder) => {
  const { reaction, lane, reason } = asked(args);
  if (lane === null) throw new Error(texts.usage);
  const broken = brokenRule(operationsRules.skipReason, reason ?? '');
  if (reason === null || broken !== null) throw new Error(broken ?? operationsRules.skipReason.required);
  const desk = deskOf(storage);
  const found = (await desk.lanesOf(reaction)).find((one) => one.lane === lane);
  await alone(storage, dataFolder, () =>
    desk.skip({ reaction, lane, eventId: found?.eventId ?? null, by: null }, reason, contextOf()),
  );
  print(texts.skipped(found?.eventId ?? lane));
  return 0;
};
