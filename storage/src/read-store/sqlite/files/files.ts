import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { connect } from './connection';

/** Written beside the log and its files; `-journal` stands there while a file is begun. */
export const SIDES = ['', '-wal', '-shm', '-journal'];

/** The name of a new file beside the main one, for generations that are built apart: `read-models.db.1f2e3d4c`. */
export const newNameBeside = (main: string): string => `${basename(main)}.${randomBytes(4).toString('hex')}`;

/** Names of all such files that lie beside the main one. */
export const namesBeside = (main: string): readonly string[] => {
  const stem = `${basename(main)}.`;
  return existsSync(dirname(main))
    ? readdirSync(dirname(main)).filter((name) => name.startsWith(stem) && /^[0-9a-f]{8}$/.test(name.slice(stem.length)))
    : [];
};

export const pathBeside = (main: string, name: string): string => join(dirname(main), name);

/** Connections that have it open still read it. */
export const removeFile = (path: string): void => {
  for (const side of SIDES) rmSync(`${path}${side}`, { force: true });
};

/** Its content, and that it is there. */
export const syncFile = (path: string): void => {
  for (const each of [path, `${path}-wal`, dirname(path)]) {
    if (!existsSync(each)) continue;
    const opened = openSync(each, 'r');
    try {
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  }
};

/** The connections of one handle: to the main file, and to those beside it as far as they are needed. */
export class Files {
  private readonly beside = new Map<string, Database.Database>();

  constructor(
    readonly main: Database.Database,
    private readonly open: (path: string) => Database.Database = connect,
  ) {}

  /** null stands for the main file. Gives null where the file is gone. */
  at(name: string | null): Database.Database | null {
    if (name === null) return this.main;
    const known = this.beside.get(name);
    if (known) return known;
    const path = pathBeside(this.main.name, name);
    if (!existsSync(path)) return null;
    const opened = this.open(path);
    this.beside.set(name, opened);
    return opened;
  }

  /** The same for a file that may not be there yet. */
  make(name: string): Database.Database {
    const opened = this.beside.get(name) ?? this.open(pathBeside(this.main.name, name));
    this.beside.set(name, opened);
    return opened;
  }

  /** Closes what nothing lies in any more that this handle needs. */
  keep(names: ReadonlySet<string>): void {
    for (const [name, db] of this.beside) {
      if (names.has(name)) continue;
      this.beside.delete(name);
      db.close();
    }
  }

  all(): readonly Database.Database[] {
    return [this.main, ...this.beside.values()];
  }

  close(): void {
    for (const db of this.all()) db.close();
    this.beside.clear();
  }
}

/** Connections for one piece of work: a file that is removed meanwhile is gone after it. */
export const withFiles = async <T>(main: string, work: (files: Files) => Promise<T>): Promise<T> => {
  const files = new Files(connect(main));
  try {
    return await work(files);
  } finally {
    files.close();
  }
};
