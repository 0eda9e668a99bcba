/**
 * A disk that forgets what was not synced, rebuilt from what power-cut.c recorded. Its model:
 * - What a file held when its last completed fsync or fdatasync began is there. Of later writes and truncations each survives or not, files
 *   apart from each other: a random choice, in any order, or the first so many. A write may be torn: some of its 512-byte sectors survive.
 * - Names (create, rename, link, unlink, mkdir) are kept in order, as a file system with a journal keeps them: all up to some moment. That
 *   is no earlier than the last fsync of a folder began, or the first fsync of a new file. A rename before which nobody synced may be lost.
 * - A file that was never seen to be written and never synced is empty.
 *
 * @typedef {typeof KINDS[number]} Kind
 * @typedef {{ kind: Kind, path: string, to: string, inode: bigint, offset: number, data: Buffer, began: number, end: number }} Entry
 *   `end` is the size of the record with it, `began` the size when a sync began
 * @typedef {{ size: number, bytes: Buffer }} Content
 * @typedef {{ inode: bigint, synced: Content, pending: Entry[], born: number }} File
 * @typedef {{ files: Map<string, File>, folders: Set<string> }} Names
 * @typedef {{ end: number, change: (names: Names) => void }} Naming
 * @typedef {{ folders: string[], files: Map<string, Buffer> }} Image
 */
const KINDS = /** @type {const} */ ([
  'create',
  'write',
  'truncate',
  'content',
  'sync',
  'sync folder',
  'rename',
  'link',
  'unlink',
  'mkdir',
]);
const HEADER_BYTES = 48;
const SECTOR_BYTES = 512;
const TORN = 0.15;
/** Of what was not synced, how much a disk has kept: from nothing to all. */
const SHARES = [0, 0.1, 0.5, 0.9, 1];

/** @param {Buffer} record @returns {Generator<Entry>} */
export function* entriesOf(record) {
  for (let at = 0; at + HEADER_BYTES <= record.length;) {
    const [pathEnd, number] = [
      at + HEADER_BYTES + record.readUInt32LE(at + 4),
      (/** @type {number} */ from) => Number(record.readBigUInt64LE(at + from)),
    ];
    const toEnd = pathEnd + record.readUInt32LE(at + 8);
    const end = toEnd + number(32);
    const kind = KINDS[record.readUInt32LE(at) - 1];
    // A process that was killed may have left a part.
    if (end > record.length) return;
    if (!kind) throw new RangeError(`no entry begins at byte ${at} of the record`);
    yield {
      kind,
      path: record.toString('utf8', at + HEADER_BYTES, pathEnd),
      to: record.toString('utf8', pathEnd, toEnd),
      inode: record.readBigUInt64LE(at + 16),
      offset: number(24),
      data: record.subarray(toEnd, end),
      began: number(40),
      end,
    };
    at = end;
  }
}

/** @param {Content} content @param {number} size */
const resize = (content, size) => {
  if (size > content.bytes.length)
    content.bytes = Buffer.concat([content.bytes, Buffer.alloc(Math.max(size, 2 * content.bytes.length) - content.bytes.length)]);
  if (size < content.size) content.bytes.fill(0, size, content.size);
  content.size = size;
};

/** @param {Content} content @param {number} offset @param {Buffer} data */
const put = (content, offset, data) => {
  resize(content, Math.max(content.size, offset + data.length));
  data.copy(content.bytes, offset);
};

/** @param {Content} content @param {Entry} entry */
const apply = (content, { kind, offset, data }) => {
  if (kind !== 'write') resize(content, kind === 'truncate' ? offset : 0);
  if (kind !== 'truncate') put(content, offset, data);
};

/** @param {Content} content @param {Entry} entry @param {import('../load/random.mjs').Random} random */
const applyTorn = (content, { offset, data }, random) => {
  for (let from = 0; from < data.length;) {
    const until = Math.min(data.length, (Math.floor((offset + from) / SECTOR_BYTES) + 1) * SECTOR_BYTES - offset);
    if (random.chance(0.5)) put(content, offset + from, data.subarray(from, until));
    from = until;
  }
};

/** @param {File} file @param {import('../load/random.mjs').Random} random */
const survived = ({ synced, pending }, random) => {
  const content = { size: synced.size, bytes: Buffer.from(synced.bytes.subarray(0, synced.size)) };
  const [share, isInOrder] = [random.pick(SHARES), random.chance(0.5)];
  const kept = isInOrder ? pending.slice(0, random.between(0, pending.length)) : pending.filter(() => random.chance(share));
  kept.forEach((entry, index) => {
    const mayTear = entry.kind === 'write' && (!isInOrder || index === kept.length - 1);
    if (mayTear && random.chance(TORN)) applyTorn(content, entry, random);
    else apply(content, entry);
  });
  return content.bytes.subarray(0, content.size);
};

/** @param {Names} names @param {string} path @param {string} to */
const move = ({ files, folders }, path, to) => {
  const file = files.get(path);
  files.delete(path);
  if (file) return void files.set(to, file);
  const inside = (/** @type {string} */ name) => name === path || name.startsWith(`${path}/`);
  for (const name of [...folders].filter(inside)) (folders.delete(name), folders.add(to + name.slice(path.length)));
  for (const [name, moved] of [...files].filter(([name]) => inside(name)))
    (files.delete(name), files.set(to + name.slice(path.length), moved));
};

export const createDisk = () => {
  /** As a running program sees them, and as the disk has them. @type {[live: Names, synced: Names]} */
  const [live, synced] = [
    { files: new Map(), folders: new Set() },
    { files: new Map(), folders: new Set() },
  ];
  /** @type {Naming[]} */
  let namings = [];
  let namedUntil = 0;
  /** @type {Map<bigint, File>} */
  const byInode = new Map();

  /** @param {number} end @param {Naming['change']} change */
  const name = (end, change) => {
    change(live);
    namings.push({ end, change });
  };
  /** @param {number} until */
  const keepNames = (until) => {
    for (const { change } of namings.filter(({ end }) => end <= until)) change(synced);
    namings = namings.filter(({ end }) => end > until);
    namedUntil = Math.max(namedUntil, until);
  };
  /** The file an entry is about; a new one where the name, or the inode, was not known. @param {Entry} entry @param {string} path */
  const fileAt = ({ inode, end }, path) => {
    const known = live.files.get(path);
    if (known?.inode === inode) return known;
    /** @type {File} */
    const file = { inode, synced: { size: 0, bytes: Buffer.alloc(0) }, pending: [], born: end };
    byInode.set(inode, file);
    name(end, ({ files }) => void files.set(path, file));
    return file;
  };

  /** @type {Record<Kind, (entry: Entry) => void>} */
  const rows = {
    create: (entry) => void fileAt(entry, entry.path),
    write: (entry) => void byInode.get(entry.inode)?.pending.push(entry),
    truncate: (entry) => void byInode.get(entry.inode)?.pending.push(entry),
    content: (entry) => void fileAt(entry, entry.path).pending.push(entry),
    sync: ({ inode, began }) => {
      const file = byInode.get(inode);
      if (!file) return;
      for (const entry of file.pending.filter(({ end }) => end <= began)) apply(file.synced, entry);
      file.pending = file.pending.filter(({ end }) => end > began);
      if (file.born > namedUntil) keepNames(began);
    },
    'sync folder': ({ began }) => keepNames(began),
    rename: (entry) => {
      const { path, to, end } = entry;
      if (!live.folders.has(path)) fileAt(entry, path);
      name(end, (names) => move(names, path, to));
    },
    link: (entry) => {
      const file = fileAt(entry, entry.path);
      name(entry.end, ({ files }) => void files.set(entry.to, file));
    },
    unlink: ({ path, end }) => name(end, ({ files, folders }) => void (files.delete(path), folders.delete(path))),
    mkdir: ({ path, end }) => name(end, ({ folders }) => void folders.add(path)),
  };
  /** @param {Names} names @param {(file: File) => Buffer} contentOf @returns {Image} */
  const image = ({ files, folders }, contentOf) => ({
    folders: [...folders],
    files: new Map([...files].filter(([path]) => !path.endsWith('-shm')).map(([path, file]) => [path, contentOf(file)])),
  });

  return {
    /** @param {Entry} entry */
    take: (entry) => rows[entry.kind](entry),
    /** What is found after a cut at this moment. @param {import('../load/random.mjs').Random} random @returns {Image} */
    cut: (random) => {
      /** @type {Names} */
      const names = { files: new Map(synced.files), folders: new Set(synced.folders) };
      for (const { change } of namings.slice(0, random.between(0, namings.length))) change(names);
      return image(names, (file) => survived(file, random));
    },
    /** What is there without a cut. @returns {Image} */
    whole: () =>
      image(live, ({ synced: { size, bytes }, pending }) => {
        const content = { size, bytes: Buffer.from(bytes.subarray(0, size)) };
        for (const entry of pending) apply(content, entry);
        return content.bytes.subarray(0, content.size);
      }),
  };
};
