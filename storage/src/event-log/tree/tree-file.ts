import { setImmediate } from 'node:timers/promises';
import { START } from '@refrain/contracts/kernel';
import type Database from 'better-sqlite3';
import type { HashChain, Mark, PlacedRow } from '../chain/audit';
import type { StoredRow } from '../chain/hash-chain';
import { streamHash } from '../sqlite/stream-hash';
import { consistencyPath, entryOf, inclusionPath, leafHash, nodesFor, nodesIn, placeOf, rootOf, type NodeAt } from './merkle';
import { emptyTree, openTreeTables } from './tree-tables';
import { verifyConsistency, verifyInclusion } from './verify-path';

/** A place to read on from is kept every so many events. */
const MARK_EVERY = 64;
/** Rows of the index are put in order before they are written, so that few pages of it change. */
const COMMIT_EVERY = 20_000;
/** Wrong answers are found as they are made. After this many the log itself is in doubt. */
const ATTEMPTS = 2;

/** What is kept of the tree is not what the log says. */
class TreeDamaged extends Error {
  override name = 'TreeDamaged';
}

export type TreeParts = Readonly<{
  chain: Pick<HashChain, 'head' | 'walk'>;
  /** Disposable: what is missing there is read from the log again. */
  file: string;
  /** What an event is found by besides its id, such as the id of the event that caused it. */
  keysOf: (row: StoredRow) => readonly string[];
  onProgress?: (events: number) => void;
}>;

/** The tree over a log, with what is needed to find an event by its id and by its cause. Numbers are dense, from 1; hashes are in hex. */
export type LogTree = Readonly<{
  /** Takes in events up to this number. @throws LogUnavailable, DamagedEvent, TreeDamaged */
  reach: (size: number) => Promise<void>;
  rootAt: (size: number) => Promise<string>;
  /** From the leaf up, at most one hash for each doubling of the log. */
  inclusion: (number: number, size: number) => Promise<readonly string[]>;
  consistency: (older: number, size: number) => Promise<readonly string[]>;
  row: (number: number) => Promise<StoredRow | null>;
  /** Numbers of the events with this id: of one, unless two streams use the same; others may be among them too. */
  numbered: (id: string) => Promise<readonly number[]>;
  /** Numbers of the events with this key, the first first; others whose keys only look alike may be among them. @param limit at most so many */
  keyed: (id: string, limit: number) => Promise<readonly number[]>;
  /** Reads all of the log again. */
  rebuild: () => Promise<void>;
  close: () => Promise<void>;
}>;

const keyOfId = (id: string): number => streamHash(`is ${id}`);
const keyOfLink = (id: string): number => streamHash(`by ${id}`);

const hexOf = (hashes: readonly Buffer[]): readonly string[] => hashes.map((each) => each.toString('hex'));

const open = (db: Database.Database, { chain, keysOf, onProgress }: TreeParts) => {
  const statements = {
    node: db.prepare<[number], Buffer>('SELECT hash FROM nodes WHERE place = ?').pluck(),
    nodes: db.prepare<[], number | null>('SELECT max(place) FROM nodes').pluck(),
    mark: db.prepare<[number], Mark>('SELECT number, position FROM marks WHERE number < ? ORDER BY number DESC LIMIT 1'),
    last: db.prepare<[], Mark>('SELECT number, position FROM marks ORDER BY number DESC LIMIT 1'),
    linked: db.prepare<[number, number], number>('SELECT number FROM links WHERE key = ? ORDER BY number LIMIT ?').pluck(),
    addNode: db.prepare<[number, Buffer]>('INSERT INTO nodes VALUES (?, ?)'),
    addLink: db.prepare<[number, number]>('INSERT OR IGNORE INTO links VALUES (?, ?)'),
    addMark: db.prepare<[number, string]>('INSERT INTO marks VALUES (?, ?)'),
    dropMark: db.prepare<[number]>('DELETE FROM marks WHERE number = ?'),
  };
  const nodeAt: NodeAt = (level, index) => {
    const found = statements.node.get(placeOf(level, index));
    if (!found) throw new TreeDamaged(`node ${level}/${index} is missing`);
    return found;
  };
  /** How far the tree is: the last mark stands at its last event. */
  const end = (): Mark => statements.last.get() ?? { number: 0, position: START };

  const rowAt = async (number: number): Promise<StoredRow | null> => {
    for await (const rows of chain.walk(statements.mark.get(number) ?? { number: 0, position: START }, number)) {
      const found = rows.find(({ row }) => row[0] === number);
      if (found) return found.row;
    }
    return null;
  };

  const add = db.transaction((rows: readonly PlacedRow[]): void => {
    const before = end();
    // Another process may have added some of them meanwhile.
    const fresh = rows.filter(({ row }) => row[0] > before.number);
    const links: (readonly [number, number])[] = [];
    let place = nodesIn(before.number);
    for (const { row, position } of fresh) {
      const [number] = row;
      for (const node of nodesFor(leafHash(entryOf(row)), number - 1, nodeAt)) statements.addNode.run(place++, node);
      links.push([keyOfId(row[1]), number], ...keysOf(row).map((id) => [keyOfLink(id), number] as const));
      if (number % MARK_EVERY === 0) statements.addMark.run(number, position);
    }
    links.sort(([one], [other]) => one - other);
    for (const link of links) statements.addLink.run(...link);
    const last = fresh.at(-1);
    if (!last) return;
    if (before.number % MARK_EVERY !== 0) statements.dropMark.run(before.number);
    if (last.row[0] % MARK_EVERY !== 0) statements.addMark.run(last.row[0], last.position);
  });

  const catchUp = async (size: number): Promise<void> => {
    let waiting: PlacedRow[] = [];
    for await (const rows of chain.walk(end(), size)) {
      waiting.push(...rows);
      if (waiting.length >= COMMIT_EVERY) {
        add.immediate(waiting);
        onProgress?.(waiting.length);
        waiting = [];
      }
      await setImmediate();
    }
    if (waiting.length > 0) add.immediate(waiting);
    onProgress?.(waiting.length);
    if (end().number < size) throw new TreeDamaged(`the log ends before event ${size}`);
  };

  const isLeaf = async (number: number): Promise<boolean> => {
    const row = await rowAt(number);
    return row !== null && leafHash(entryOf(row)).equals(nodeAt(0, number - 1));
  };

  return {
    nodeAt,
    end,
    rowAt,
    catchUp,
    /** Whether the tree is one of this log, and not of another one or of an older copy. */
    fits: async (): Promise<boolean> => {
      const { number } = end();
      const places = (statements.nodes.get() ?? -1) + 1;
      return places === nodesIn(number) && (number === 0 || ((await isLeaf(1)) && (await isLeaf(number))));
    },
    linked: (key: number, limit: number) => statements.linked.all(key, limit),
    empty: () => db.transaction(() => emptyTree(db)).immediate(),
  };
};

const MOST_WITH_ONE_ID = 16;

/** Opens the tree over a log, beside the log. It is brought up to date only when something is asked of it. */
export const openLogTree = async (parts: TreeParts): Promise<LogTree> => {
  const db = await openTreeTables(parts.file);
  const tree = open(db, parts);
  let isChecked = false;
  let turn: Promise<unknown> = Promise.resolve();

  const reachOnce = async (size: number): Promise<void> => {
    if (!isChecked && !(await tree.fits().catch(() => false))) tree.empty();
    isChecked = true;
    if (tree.end().number < size) await tree.catchUp(size);
  };
  /** One after the other, in this process. */
  const reach = (size: number): Promise<void> => {
    const next = turn.then(() => reachOnce(size));
    turn = next.catch(() => undefined);
    return next;
  };
  const rebuild = async (): Promise<void> => {
    const { number } = tree.end();
    await turn;
    tree.empty();
    await reach(number);
  };
  /** Asks, and where the answer is wrong reads the log again and asks once more. @throws TreeDamaged */
  const soundly = async <T>(size: number, ask: () => T, isRight: (answer: T) => Promise<boolean> | boolean): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      await reach(size);
      try {
        const answer = ask();
        if (await isRight(answer)) return answer;
        throw new TreeDamaged(`a proof over ${size} events does not hold`);
      } catch (error) {
        if (!(error instanceof TreeDamaged) || attempt === ATTEMPTS) throw error;
        await rebuild();
      }
    }
  };
  const root = (size: number): Buffer => rootOf(tree.nodeAt, size);

  return {
    reach,
    rebuild,
    rootAt: async (size) =>
      (
        await soundly(
          size,
          () => root(size),
          () => true,
        )
      ).toString('hex'),
    inclusion: async (number, size) => {
      const row = await tree.rowAt(number);
      if (!row || number > size) throw new RangeError(`no event ${number} among ${size}`);
      const path = await soundly(
        size,
        () => inclusionPath(tree.nodeAt, number - 1, size),
        (given) => verifyInclusion(leafHash(entryOf(row)), number - 1, size, given, root(size)),
      );
      return hexOf(path);
    },
    consistency: async (older, size) => {
      if (older < 1 || older > size) throw new RangeError(`no tree over ${older} of ${size} events`);
      const path = await soundly(
        size,
        () => consistencyPath(tree.nodeAt, older, size),
        (given) => verifyConsistency(older, size, given, root(older), root(size)),
      );
      return hexOf(path);
    },
    row: tree.rowAt,
    numbered: async (id) => tree.linked(keyOfId(id), MOST_WITH_ONE_ID),
    keyed: async (key, limit) => tree.linked(keyOfLink(key), limit),
    close: async () => {
      await turn;
      db.close();
    },
  };
};
