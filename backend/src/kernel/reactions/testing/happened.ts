import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Event, Recorded } from '@refrain/contracts/kernel';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { openMemoryMediaStore, type MediaStore } from '@refrain/storage/media-store';
import { Clock } from '../../values/clock';
import { Streams } from '../../write/streams/streams';

/** What happened before one reaction: a log and its streams, and files that it may keep or remove. */
export class Happened {
  readonly log = openMemoryEventLog();
  readonly streams = new Streams(this.log, new Clock());
  private n = 0;

  private constructor(
    private readonly folder: string,
    readonly media: MediaStore,
  ) {}

  static async before(): Promise<Happened> {
    const folder = await mkdtemp(join(tmpdir(), 'refrain-happened-'));
    return new Happened(folder, await openMemoryMediaStore(folder));
  }

  /** Appends an event, and gives it as the log has it. */
  async event<E extends Event>(stream: string, { type, data }: E): Promise<Recorded<E>> {
    const [id, at] = [`event-${(this.n += 1)}`, '2026-06-01T12:00:00.000Z'];
    await this.log.append(stream, [{ id, type, version: 1, data, meta: { actor: null, correlation: 'spec' }, at }], 'any');
    for await (const event of this.log.readStream(stream)) if (event.id === id) return event as Recorded<E>;
    throw new Error(`${id} is not in the log`);
  }

  async types(stream: string): Promise<readonly string[]> {
    const types: string[] = [];
    for await (const { type } of this.log.readStream(stream)) types.push(type);
    return types;
  }

  async keeps(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const file = await this.media.temporaryFile();
      await writeFile(file, key);
      await this.media.adopt(key, file);
    }
  }

  async kept(prefix: string): Promise<readonly string[]> {
    const keys: string[] = [];
    for await (const { key } of this.media.list(prefix)) keys.push(key);
    return keys.sort();
  }

  async forget(): Promise<void> {
    await this.log.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
