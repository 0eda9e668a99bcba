import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Small letters and digits only, so that it may stand in any name, and nowhere by chance. */
const MARK = 'zqcanaryxq';
const DIGITS = 3;
const TOKEN_LENGTH = MARK.length + DIGITS;

/** A word that says whose it is, for whatever a person of this number may write. */
export const canaryOf = (person: number, what = ''): string => `${MARK}${String(person).padStart(DIGITS, '0')}${what}`;

/** How a text may stand in a file: `spells` writes it so, `reads` takes back what follows a find; null where it is not one. */
type Form = Readonly<{ name: string; needles: readonly Buffer[]; reads: (bytes: Buffer, at: number) => string }>;

const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
/** The characters of base64 that only the mark decides, where so many bytes stand before it. */
const base64At = (before: number): Buffer => {
  const text = Buffer.concat([Buffer.alloc(before), Buffer.from(MARK)])
    .toString('base64')
    .replace(/=+$/, '');
  return Buffer.from(text.slice(Math.ceil((before * 4) / 3), Math.floor(((before + MARK.length) * 4) / 3)));
};
const latin = (bytes: Buffer, at: number, length: number): string => bytes.toString('latin1', at, at + length);
const base64 = (before: number): Form => {
  const skipped = Math.ceil((before * 4) / 3);
  const reads = (bytes: Buffer, at: number): string =>
    Buffer.from(
      latin(bytes, at - skipped, 4 * Math.ceil((before + TOKEN_LENGTH) / 3))
        .replace(/-/g, '+')
        .replace(/_/g, '/'),
      'base64',
    ).toString('latin1', before);
  return { name: `base64 after ${before}`, needles: [base64At(before)], reads };
};

const FORMS: readonly Form[] = [
  {
    name: 'utf8',
    needles: [Buffer.from(MARK), Buffer.from(MARK.toUpperCase())],
    reads: (bytes, at) => latin(bytes, at, TOKEN_LENGTH),
  },
  {
    name: 'utf16le',
    needles: [Buffer.from(MARK, 'utf16le')],
    reads: (bytes, at) => bytes.toString('utf16le', at, at + 2 * TOKEN_LENGTH),
  },
  {
    name: 'utf16be',
    needles: [swapped(MARK)],
    reads: (bytes, at) =>
      Buffer.from(bytes.subarray(at, at + 2 * TOKEN_LENGTH))
        .swap16()
        .toString('utf16le'),
  },
  {
    name: 'hex',
    needles: [Buffer.from(Buffer.from(MARK).toString('hex')), Buffer.from(Buffer.from(MARK).toString('hex').toUpperCase())],
    reads: (bytes, at) => Buffer.from(latin(bytes, at, 2 * TOKEN_LENGTH), 'hex').toString('latin1'),
  },
  ...[0, 1, 2].map(base64),
];

/**
 * Numbers of the people whose words stand in some bytes, by form. A page of a file may end within the digits: such a word names no person, and
 * each person has many others.
 */
export const canariesIn = (bytes: Buffer): ReadonlyMap<string, ReadonlySet<number>> => {
  const found = new Map<string, Set<number>>();
  for (const { name, needles, reads } of FORMS) {
    const people = new Set<number>();
    for (const needle of needles) {
      for (let at = bytes.indexOf(needle); at !== -1; at = bytes.indexOf(needle, at + 1)) {
        const digits = reads(bytes, at).slice(MARK.length, TOKEN_LENGTH);
        if (/^\d{3}$/.test(digits)) people.add(Number(digits));
      }
    }
    if (people.size > 0) found.set(name, people);
  }
  return found;
};

/** All bytes of the files below a folder, and their names, by the first part of their path. */
export const bytesBelow = async (folder: string): Promise<ReadonlyMap<string, Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const parts = new Map<string, Buffer[]>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const relative = path.slice(folder.length + 1);
    const place = relative.split('/')[0]?.replace(/\.(db|key).*$/, '') ?? '';
    parts.set(place, [...(parts.get(place) ?? []), Buffer.from(relative), await readFile(path)]);
  }
  return new Map([...parts].map(([place, chunks]) => [place, Buffer.concat(chunks)]));
};
