import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** What media code needs of a MediaStore, over a folder of its own. */
export class TemporaryMediaStore {
  private constructor(readonly folder: string) {}

  static async create(): Promise<TemporaryMediaStore> {
    const store = new TemporaryMediaStore(await mkdtemp(join(tmpdir(), 'refrain-media-')));
    await mkdir(join(store.folder, 'incoming'));
    return store;
  }

  temporaryFile = async (): Promise<string> => join(this.folder, 'incoming', randomUUID());

  /** Names of the files that are on their way in. */
  incoming = (): Promise<string[]> => readdir(join(this.folder, 'incoming'));

  async adopt(key: string, localFile: string) {
    await mkdir(dirname(this.path(key)), { recursive: true });
    await rename(localFile, this.path(key));
    return { key, sizeBytes: (await stat(this.path(key))).size };
  }

  stat = async (key: string) => {
    const found = await stat(this.path(key)).catch(() => null);
    return found && { key, sizeBytes: found.size };
  };

  open = async (key: string, range?: Readonly<{ start: number; end: number }>): Promise<Readable> =>
    createReadStream(this.path(key), range);

  remove = () => rm(this.folder, { recursive: true, force: true });

  private path(key: string): string {
    return join(this.folder, 'kept', key);
  }
}
