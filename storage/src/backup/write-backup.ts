import { createHash } from 'node:crypto';
import type { Recorded } from '@refrain/contracts/kernel';
import { chain, GENESIS, type EventLog, type LogAudit } from '../event-log';
import { MediaNotFound, type MediaStore, type StoredMedia } from '../media-store';
import type { Vault, VaultEntry } from '../vault';
import { FORMATS, jsonFrame, lineFrames, type BackupEnd, type BackupHeader, type MediaReference } from './format';
import { framesToBytes, type Frame } from './frames';
import type { HeldMedia } from './held-media';
import { BackupRefused } from './problems';

/** What a backup is taken of; the log is the one below the sealing of personal fields, so that its bytes stay what they are. */
export type BackupSource = Readonly<{
  sealedLog: Pick<EventLog, 'readAll'>;
  vault: Pick<Vault, 'dump'>;
  media: Pick<MediaStore, 'list' | 'open'>;
}>;

export type BackupPlan = Readonly<{
  id: string;
  program: string;
  takenAt: string;
  /** Of this very log, lately: the backup ends at its head, and must come to the same hash. */
  audit: Extract<LogAudit, { ok: true }>;
  /** Media there are, for estimates. */
  files: number;
  /** The earlier backup whose media are left out here. */
  since: HeldMedia | null;
  /** Where reactions stood before the audit began, see `checkpointEntries`. */
  checkpoints: readonly VaultEntry[];
}>;

/** How much of each has been written so far. */
export type BackupProgress = (part: 'events' | 'entries' | 'files', count: number) => void;

const chainedTo = (before: string, number: number, { id, stream, revision, type, version, at, data, meta }: Recorded): string =>
  chain(before, [number, id, stream, revision, type, version, at, JSON.stringify(data), JSON.stringify(meta)]);

/** @throws BackupRefused sourceDamaged when these events are not those that were audited */
async function* eventsOf(
  { sealedLog }: BackupSource,
  { audit }: BackupPlan,
  onProgress: BackupProgress,
): AsyncGenerator<Recorded> {
  let [number, hash] = [0, GENESIS];
  for await (const { events } of sealedLog.readAll({ until: audit.position })) {
    for (const event of events) {
      number += 1;
      hash = chainedTo(hash, number, event);
      yield event;
    }
    onProgress('events', number);
  }
  if (number !== audit.events || hash !== audit.headHash) throw new BackupRefused('sourceDamaged');
}

/**
 * Where reactions stand, to be read before the log: what they did until then is in it. One that is read later may stand behind an event whose
 * consequences the log of the backup does not have, and would never be drawn.
 */
export const checkpointEntries = async ({ vault }: Pick<BackupSource, 'vault'>): Promise<readonly VaultEntry[]> => {
  const entries: VaultEntry[] = [];
  for await (const entry of vault.dump()) if (entry.kind === 'checkpoint') entries.push(entry);
  return entries;
};

async function* entriesOf(
  { vault }: BackupSource,
  { checkpoints }: BackupPlan,
  onProgress: BackupProgress,
  counted: { entries: number },
) {
  const count = (): void => onProgress('entries', (counted.entries += 1));
  for (const entry of checkpoints) {
    count();
    yield entry;
  }
  for await (const entry of vault.dump()) {
    if (entry.kind === 'checkpoint') continue;
    count();
    yield entry;
  }
}

/** What is removed between the listing and the reading is not there any more: nothing in the log that is backed up is lost by it but its file. */
const isGone = (error: unknown): boolean => error instanceof MediaNotFound;

const checksumOf = async ({ media }: BackupSource, key: string): Promise<string> => {
  const sum = createHash('sha256');
  for await (const chunk of await media.open(key)) sum.update(chunk as Uint8Array);
  return sum.digest('hex');
};

/** The content of one file, read once. */
async function* contentFrames({ media }: BackupSource, { key }: StoredMedia, here: Contents): AsyncGenerator<Frame> {
  const sum = createHash('sha256');
  const bytes = await media.open(key);
  let sizeBytes = 0;
  yield jsonFrame('M', { key });
  for await (const chunk of bytes) {
    sum.update(chunk as Uint8Array);
    sizeBytes += (chunk as Uint8Array).length;
    yield { kind: 'C', payload: chunk as Buffer };
  }
  const sha256 = sum.digest('hex');
  here.add(sha256, sizeBytes);
  yield jsonFrame('D', { key, sizeBytes, sha256 });
}

/** Checksums of contents that need not be written again. Only what has the size of one is read to be compared. */
class Contents {
  private readonly sums = new Set<string>();
  private readonly sizes = new Set<number>();
  heldBytes = 0;
  add(sha256: string, sizeBytes: number): void {
    this.sums.add(sha256);
    this.sizes.add(sizeBytes);
    this.heldBytes += sizeBytes;
  }
  mayHave = (sizeBytes: number): boolean => this.sizes.has(sizeBytes);
  has = (sha256: string): boolean => this.sums.has(sha256);
}

/** A file as a reference, where its content stands here already or in the earlier backup; else null. */
const referenceTo = async (
  source: BackupSource,
  { key, sizeBytes }: StoredMedia,
  here: Contents,
  since: HeldMedia | null,
): Promise<MediaReference | null> => {
  if (!here.mayHave(sizeBytes) && !since?.sizes.has(sizeBytes)) return null;
  const sha256 = await checksumOf(source, key);
  if (here.has(sha256)) return { key, sizeBytes, sha256, held: 'here' };
  return since?.sums.has(sha256) ? { key, sizeBytes, sha256, held: 'earlier' } : null;
};

async function* mediaFrames(
  source: BackupSource,
  since: HeldMedia | null,
  onProgress: BackupProgress,
  counted: { files: number; heldBytes: number },
) {
  const here = new Contents();
  for await (const file of source.media.list('')) {
    try {
      const reference = await referenceTo(source, file, here, since);
      if (reference) yield jsonFrame('R', reference);
      else yield* contentFrames(source, file, here);
      counted.files += 1;
      onProgress('files', counted.files);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  counted.heldBytes = here.heldBytes;
}

async function* backupFrames(source: BackupSource, plan: BackupPlan, onProgress: BackupProgress): AsyncGenerator<Frame> {
  const { id, program, takenAt, audit, files, since } = plan;
  const head = { events: audit.events, position: audit.position, hash: audit.headHash };
  yield jsonFrame('H', { formats: FORMATS, id, program, takenAt, head, files, since: since?.id ?? null } satisfies BackupHeader);
  const counted = { events: audit.events, entries: 0, files: 0, heldBytes: 0 };
  yield* lineFrames('E', eventsOf(source, plan, onProgress));
  yield* lineFrames('V', entriesOf(source, plan, onProgress, counted));
  yield* mediaFrames(source, since, onProgress, counted);
  yield jsonFrame('Z', counted satisfies BackupEnd);
}

/**
 * A backup as bytes, made while they are read: log, then vault, then media. So the vault holds a key for each event, and each file that an
 * event names is there. Reactions stand where they stood before, and do again what they did since, as they may. Nothing is held but one
 * frame, and checksums of media.
 * @throws BackupRefused sourceDamaged; LogUnavailable, VaultUnavailable, MediaUnavailable
 */
export const backupBytes = (
  source: BackupSource,
  plan: BackupPlan,
  onProgress: BackupProgress = () => undefined,
): AsyncGenerator<Buffer> => framesToBytes(backupFrames(source, plan, onProgress));
