import { readFile, rename, writeFile } from 'node:fs/promises';
import type { PlayTable } from './play-table';

/** Columns in the order they lie in the file: those of 8 bytes first, so that each begins where its type may. */
const COLUMNS = [
  ['recordedAtMs', Float64Array],
  ['listener', Uint32Array],
  ['track', Uint32Array],
  ['device', Uint32Array],
  ['network', Uint32Array],
  ['startedAt', Uint32Array],
  ['heard', Uint32Array],
  ['needed', Uint32Array],
  ['artistOf', Uint32Array],
  ['idEnds', Uint32Array],
  ['flags', Uint8Array],
] as const;

/** Raised when the columns change: files of another format are made again. */
export const WEEK_FORMAT = 2;
const HEAD_BYTES = 8;

type Head = Pick<PlayTable, 'week' | 'size' | 'people' | 'tracks'>;
/** `idOf` is the id of the play in a row: few are ever asked for. */
export type StoredWeek = Readonly<{ table: PlayTable; idOf: (row: number) => string }>;

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8, ' ')]);

/** One file: lengths, head, columns, ids of plays. It is there whole, or not at all. */
export const writeWeek = async (file: string, table: PlayTable, ids: readonly string[]): Promise<void> => {
  const { week, size, people, tracks } = table;
  const head = padded(Buffer.from(JSON.stringify({ week, size, people, tracks } satisfies Head)));
  const lengths = Buffer.alloc(HEAD_BYTES);
  lengths.writeUInt32LE(head.length, 0);
  const idEnds = new Uint32Array(size);
  for (let row = 0, end = 0; row < size; row += 1) idEnds[row] = end += Buffer.byteLength(ids[row]!);
  const columns = COLUMNS.map(([name]) => (name === 'idEnds' ? idEnds : table[name])).map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  await writeFile(`${file}.part`, [lengths, head, ...columns, Buffer.from(ids.join(''))]);
  await rename(`${file}.part`, file);
};

export const readWeek = async (file: string): Promise<StoredWeek> => {
  const read = await readFile(file);
  // A column begins at a multiple of its size.
  const bytes = read.byteOffset % HEAD_BYTES === 0 ? read : Buffer.from(new Uint8Array(read).buffer);
  let at = HEAD_BYTES + bytes.readUInt32LE(0);
  const { tracks, ...head } = JSON.parse(bytes.toString('utf8', HEAD_BYTES, at)) as Head;
  const columns = COLUMNS.map(([name, Column]) => {
    const length = name === 'artistOf' ? tracks.length : head.size;
    const column = new Column(bytes.buffer, bytes.byteOffset + at, length);
    at += column.byteLength;
    return [name, column] as const;
  });
  const { idEnds, ...table } = Object.fromEntries(columns) as unknown as Omit<PlayTable, keyof Head> & { idEnds: Uint32Array };
  const idsAt = at;
  return {
    table: { ...head, tracks, ...table },
    idOf: (row) => bytes.toString('utf8', idsAt + (row === 0 ? 0 : idEnds[row - 1]!), idsAt + idEnds[row]!),
  };
};
