import { setTimeout as pause } from 'node:timers/promises';
import { auditTexts, type SignedHead } from '@refrain/contracts/audit';
import { appendBounded, appendLines, fileAt, lastLines } from './heads-file';
import type { Heads } from './heads';
import { lineOf } from './signed-head';

/** `file` is in the data folder, `elsewhere` a file or folder apart from it; null for none. */
export type HeadSettings = Readonly<{ everyMs: number; file: string | null; elsewhere: string | null }>;

/** Below the data folder. */
export const HEADS_FILE = 'heads.jsonl';

export type PublishParts = Readonly<{ heads: Pick<Heads, 'sign'>; settings: HeadSettings; warn: (sentence: string) => void }>;

/** A place that does not answer, such as a disk of the network, is left behind after so long. */
const PATIENCE_MS = 5000;
/** Each head covers those before it, so the oldest may go. */
const MOST_WAITING = 1000;

const reasonOf = (error: unknown): string => String((error as Partial<Error> | null)?.message ?? error);

type Place = Readonly<{
  name: string;
  write: (lines: readonly string[]) => Promise<void>;
  kept: (lines: readonly string[]) => Promise<readonly string[]>;
}>;

const placesOf = ({ file, elsewhere }: HeadSettings): readonly Place[] => [
  ...(file ? [{ name: file, write: (lines: readonly string[]) => appendBounded(file, lines), kept: () => lastLines(file) }] : []),
  ...(elsewhere
    ? [
        {
          name: elsewhere,
          write: async (lines: readonly string[]) => appendLines(await fileAt(elsewhere, atOf(lines)), lines),
          kept: async (lines: readonly string[]) => lastLines(await fileAt(elsewhere, atOf(lines))),
        },
      ]
    : []),
];
const atOf = (lines: readonly string[]): string => (JSON.parse(lines.at(-1) ?? '{}') as SignedHead).at;

/** Keeps what one place lacks, and writes it as soon as that place takes it. One attempt at a time, however long it hangs. */
const openPlace = ({ name, write, kept }: Place, warn: (sentence: string) => void) => {
  let waiting: string[] = [];
  let isCompared = false;
  let busy: Promise<void> | null = null;

  const writeAll = async (): Promise<void> => {
    const sent = [...waiting];
    const there = isCompared ? [] : await kept(sent);
    const lacking = sent.filter((line) => !there.includes(line));
    if (lacking.length > 0) await write(lacking);
    isCompared = true;
    waiting = waiting.filter((line) => !sent.includes(line));
  };
  return {
    add: async (line: string | null): Promise<void> => {
      if (line !== null) waiting = [...waiting, line].slice(-MOST_WAITING);
      if (waiting.length === 0) return;
      const isSlow = new AbortController();
      try {
        busy ??= writeAll().finally(() => {
          busy = null;
        });
        busy.catch(() => undefined);
        await Promise.race([
          busy,
          pause(PATIENCE_MS, undefined, { signal: isSlow.signal }).then(() => Promise.reject(new Error(auditTexts.slow))),
        ]);
      } catch (error) {
        warn(auditTexts.notWritten(name, reasonOf(error)));
      } finally {
        isSlow.abort();
      }
    },
  };
};

/**
 * Signs the head of the log again and again until the signal, and once more then, and writes each that is new to both places.
 * Trouble is reported and tried again the next time; it stops nothing.
 */
export const publishHeads = async ({ heads, settings, warn }: PublishParts, signal: AbortSignal): Promise<void> => {
  const places = placesOf(settings).map((place) => openPlace(place, warn));
  let published: string | null = null;
  for (;;) {
    const isLast = signal.aborted;
    const head = await heads.sign().catch((error: unknown) => {
      warn(error instanceof Error && error.name === 'HeadContradicted' ? error.message : auditTexts.notSigned(reasonOf(error)));
      return null;
    });
    const line = head && lineOf(head);
    const fresh = line !== published ? line : null;
    await Promise.all(places.map((place) => place.add(fresh)));
    published = line ?? published;
    if (isLast) return;
    await pause(settings.everyMs, undefined, { signal }).catch(() => undefined);
  }
};
