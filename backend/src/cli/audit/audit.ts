import { join } from 'node:path';
import { auditRefusals, auditTexts, type HeadFault } from '@refrain/contracts/audit';
import { projections } from '@refrain/projections';
import { furthest, readSeenHead, SEEN_HEAD_MARK, type Storage } from '@refrain/storage';
import { densePosition, type LogAudit } from '@refrain/storage/event-log';
import { Heads } from '../../audit/heads';
import { lastLines } from '../../audit/heads-file';
import { LogTrees, TREE_FILE } from '../../audit/tree/log-trees';
import { HEADS_FILE } from '../../audit/publish-heads';
import { readHeads } from '../../audit/read-heads';
import { isPublicKey, lineOf, readLine } from '../../audit/signed-head';
import { faultOf, verifyHeads } from '../../audit/verify-heads';
import { Clock } from '../../kernel/values/clock';
import { readArguments } from '../command-line/arguments';
import type { Command } from '../command';
import { progressOf } from '../../observability/progress';

const NAMES = projections.map(({ spec }) => spec.name);

type Print = Parameters<Command>[2];

const OPTIONS = { head: { type: 'string' }, key: { type: 'string' } } as const;

/** @throws Error with a sentence for the operator */
const asked = <O extends Partial<typeof OPTIONS>>(args: readonly string[], options: O) => {
  const { values, positionals } = readArguments(args, options, auditTexts.usage);
  if (positionals.length > 0) throw new Error(auditTexts.usage);
  return values;
};

const withProgress = async <T>(work: (onProgress: (checked: number) => void) => Promise<T>): Promise<T> => {
  const progress = progressOf('audit');
  let seen = 0;
  const result = await work((events) => {
    progress.add(events - seen);
    seen = events;
  });
  progress.done();
  return result;
};

const report = (result: LogAudit, print: Print): number => {
  if (result.ok) {
    print(auditTexts.whole(result.events, result.headHash));
    return 0;
  }
  const { position, stream, type, id, problem } = result.broken;
  print(`BROKEN at position ${position}: ${type} ${id} in ${stream}: ${problem}`);
  return 1;
};

/** What the site saw of the log last, and signed last: a log that was cut off is whole in itself. */
const seenHeads = async (vault: Storage['vault'], dataFolder: string) => {
  const seen = readSeenHead(await vault.checkpoints.get(SEEN_HEAD_MARK));
  const signed = (await lastLines(join(dataFolder, HEADS_FILE))).flatMap((line) => readLine(line) ?? []);
  const heads = [
    ...(seen ? [{ ...seen, by: auditTexts.seen }] : []),
    ...signed.map(({ size, head: hash }) => ({ size, hash, by: auditTexts.signed })),
  ];
  return heads.map(({ size, hash, by }) => ({ position: densePosition(size), hash, by: by(size) }));
};

const verifyAgainstSeen = async (
  { audit, vault, readStore, sealedLog }: Storage,
  dataFolder: string,
  print: Print,
): Promise<number> => {
  const heads = await seenHeads(vault, dataFolder);
  const result = await withProgress((onProgress) => audit(onProgress, heads));
  const against = result.ok ? undefined : result.broken.against;
  const folded = await furthest({ readStore }, NAMES);
  if (result.ok && folded > (await sealedLog.head())) {
    print(auditTexts.fault('HEAD.LOG_SHORTER', auditTexts.folded(folded)));
    return 1;
  }
  if (!against) return report(result, print);
  print(auditTexts.fault(faultOf(against), heads.find((head) => head === against.head)?.by ?? ''));
  return 1;
};

/** A head that is signed by hand has its root, however long that takes. */
export const headsOf = ({ chain, vault }: Storage, dataFolder: string, trees: LogTrees): Heads =>
  new Heads({
    chain,
    vault,
    clock: new Clock(),
    signedBefore: () => lastLines(join(dataFolder, HEADS_FILE)),
    rootAt: async (size) => (await trees.tree()).rootAt(size),
  });

/** The tree of a data folder, which the site may use at the same time. */
export const withTrees = async <T>({ chain }: Storage, dataFolder: string, use: (trees: LogTrees) => Promise<T>): Promise<T> => {
  const progress = progressOf('audit');
  const trees = new LogTrees({ chain, file: join(dataFolder, TREE_FILE), onProgress: (events) => progress.add(events) });
  try {
    return await use(trees);
  } finally {
    progress.done();
    await trees.onModuleDestroy();
  }
};

const publicKeyOf = ({ chain, vault }: Storage): Promise<Readonly<{ key: string }>> =>
  new Heads({ chain, vault, clock: new Clock() }).key();

const verifyAgainst = async (storage: Storage, file: string, key: string, print: Print): Promise<number> => {
  const { heads, cut } = await readHeads(file);
  const refuse = (code: HeadFault, where: string): number => {
    print(auditTexts.fault(code, where));
    return 1;
  };
  if (cut.length > 0 && heads.length > 0) print(auditTexts.cut(cut));
  if (heads.length === 0) return refuse('HEAD.UNREADABLE', file);
  const verdict = await withProgress((onProgress) => verifyHeads(storage, heads, key, onProgress));
  if (verdict.is === 'fault') return refuse(verdict.code, verdict.where);
  const code = report(verdict.audit, print);
  if (verdict.is === 'fits') print(auditTexts.fits(heads.length, verdict.newest.head.size, verdict.newest.head.at));
  return code;
};

/**
 * `refrain audit verify [--head FILE [--key KEY]]`: recomputes the hash chain over every stored byte, and names the first event that is not as it
 * was written. With a file of signed heads it also finds a log that was cut off, or rewritten with new hashes.
 */
export const auditLog: Command = async (storage, args, print, dataFolder) => {
  const { head: file, key } = asked(args, OPTIONS);
  if (key !== undefined && !isPublicKey(key)) throw new Error(auditTexts.noKey);
  if (file === undefined) return verifyAgainstSeen(storage, dataFolder, print);
  return verifyAgainst(storage, file, key ?? (await publicKeyOf(storage)).key, print);
};

/** `refrain audit head`: signs the head as it is now, and prints it as one line. */
export const printHead: Command = async (storage, args, print, dataFolder) => {
  asked(args, {});
  const head = await withTrees(storage, dataFolder, (trees) => headsOf(storage, dataFolder, trees).sign());
  print(head ? lineOf(head) : `${auditRefusals.noHead.code}: ${auditRefusals.noHead.message}`);
  return head ? 0 : 1;
};

/** `refrain audit key`: the public key that heads are signed with. */
export const printKey: Command = async (storage, args, print) => {
  asked(args, {});
  print((await publicKeyOf(storage)).key);
  return 0;
};
