import type { Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '../event-log';
import type { Vault, VaultEntry } from '../vault';
import { FORMATS, jsonIn, linesIn, type BackupEnd, type BackupHeader } from './format';
import { framesFromBytes, type Frame, type FrameKind } from './frames';
import { BackupRefused } from './problems';

/** A backup that is read from its beginning each time one of its parts is asked for; it is never in memory whole. */
export type Backup = Readonly<{
  header: BackupHeader;
  log: Pick<EventLog, 'head' | 'readAll'>;
  vault: Pick<Vault, 'dump'>;
  /** The frames of media, in order, then the end. */
  media: () => AsyncIterable<Frame>;
  /** Reads all of it, checking each byte. */
  verify: (onFrame?: (frame: Frame) => void) => Promise<BackupEnd>;
}>;

/** The order of the parts: none may come after one of a higher rank. */
const RANKS: Readonly<Record<FrameKind, number>> = { H: 0, E: 1, V: 2, M: 3, C: 3, D: 3, R: 3, Z: 4 };

async function* inOrder(frames: AsyncIterable<Frame>): AsyncGenerator<Frame> {
  let rank = -1;
  for await (const frame of frames) {
    const next = RANKS[frame.kind];
    const isFirst = rank === -1;
    if (next < rank || isFirst !== (frame.kind === 'H')) throw new BackupRefused('damaged');
    rank = next;
    yield frame;
  }
}

const headerIn = (frame: Frame): BackupHeader => {
  const header = jsonIn<BackupHeader>(frame);
  const isNewer = Object.entries(FORMATS).some(([part, format]) => !(header.formats?.[part as keyof typeof FORMATS] <= format));
  if (isNewer) throw new BackupRefused('newer', header.program && `made by ${header.program}`);
  return header;
};

/**
 * Opens a backup by its header.
 * @param open its bytes from the beginning, decrypted; called for each reading
 * @throws BackupRefused, now and by each reading: notABackup, newer, truncated, damaged
 */
export const openBackup = async (open: () => AsyncIterable<Uint8Array>): Promise<Backup> => {
  const frames = () => inOrder(framesFromBytes(open()));
  let header: BackupHeader | undefined;
  for await (const frame of frames()) {
    header = headerIn(frame);
    break;
  }
  if (!header) throw new BackupRefused('notABackup');
  const { head } = header;

  /** Lines of one kind; what comes after them is not read. */
  async function* lines<T>(kind: 'E' | 'V'): AsyncGenerator<readonly T[]> {
    for await (const frame of frames()) {
      if (frame.kind === kind) yield linesIn<T>(frame);
      else if (RANKS[frame.kind] > RANKS[kind]) return;
    }
  }
  async function* media(): AsyncGenerator<Frame> {
    for await (const frame of frames()) if (RANKS[frame.kind] >= RANKS.M) yield frame;
  }
  return {
    header,
    log: {
      head: async () => head.position,
      /** Whole frames: `after`, `types` and `batchSize` are for logs that can seek. */
      readAll: async function* ({ until = head.position } = {}) {
        for await (const all of lines<Recorded>('E')) {
          const events = all.filter(({ position }) => position <= until);
          const last = events[events.length - 1];
          if (last) yield { events, position: last.position, caughtUp: last.position === head.position };
          if (events.length < all.length) return;
        }
      },
    },
    vault: {
      dump: async function* () {
        for await (const entries of lines<VaultEntry>('V')) yield* entries;
      },
    },
    media,
    verify: async (onFrame = () => undefined) => {
      let end: BackupEnd | undefined;
      for await (const frame of frames()) {
        onFrame(frame);
        if (frame.kind === 'Z') end = jsonIn<BackupEnd>(frame);
      }
      if (!end) throw new BackupRefused('truncated');
      return end;
    },
  };
};
