import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { exportFiles, exportTexts, isAbout, personalDataRefusals } from '@refrain/contracts/personal-data';
import { belongingsOf } from '@refrain/projections/personal-data';
import type { EventLog } from '@refrain/storage/event-log';
import type { MediaStore } from '@refrain/storage/media-store';
import type { Vault } from '@refrain/storage/vault';
import { ZipFile } from 'yazl';
import { ofContexts } from '../contexts';
import { Clock } from '../kernel/values/clock';
import { DomainError } from '../kernel/domain-error';
import type { ExportTopic, MediaEntry } from '../kernel/persons/person-rows';
import { ReadModels } from '../kernel/read/read-models';
import { EVENT_LOG, MEDIA_STORE, VAULT } from '../kernel/values/tokens';

const PACKED = { compress: true } as const;
/** Sound and pictures do not get smaller. */
const STORED = { compress: false } as const;

async function* asJsonLines(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

async function* asJsonArray(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const value of values) {
    yield `${before}${JSON.stringify(value)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * Everything about one person as a zip that is written while it is read: what is in memory is one stream of the log and a few
 * chunks. Its reader sets the pace, so that requests of others are answered in between.
 */
@Injectable()
export class Exports {
  private readonly running = new Set<string>();

  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  /** Keeps a second export of this person away until what it gives is called. @throws DomainError EXPORT.RUNNING */
  begin(userId: string): () => void {
    if (this.running.has(userId)) throw new DomainError(personalDataRefusals.exportRunning);
    this.running.add(userId);
    return () => void this.running.delete(userId);
  }

  /** Ends with an error where something cannot be read; a zip that is whole has its directory at the end. */
  async zip(userId: string, username: string): Promise<Readable> {
    // What a person did a moment ago is theirs as well.
    await this.readModels.passed(await this.log.head(), 'personalData');
    const zip = new ZipFile();
    const out = zip.outputStream as Readable;
    // One entry is read at a time; yazl listens to no fault of it, and leaves it open when nobody reads the zip any more.
    let current: Readable | null = null;
    const fail = (error: Error): void => void out.destroy(error);
    const read = (source: Readable): Readable => (current = source.once('error', fail));
    out.once('close', () => current?.destroy());
    zip.on('error', fail);
    const topics = ofContexts((context) => context.exports);
    zip.addBuffer(Buffer.from(exportTexts.readme(username, this.clock.now(), topics)), exportFiles.readme, PACKED);
    const text = (file: string, content: () => AsyncGenerator<string>): void =>
      zip.addReadStreamLazy(file, PACKED, (take) => take(null, read(Readable.from(content(), { objectMode: false }))));
    text(exportFiles.events, () => asJsonLines(this.events(userId)));
    for (const topic of topics) text(topic.file, () => asJsonArray(this.entries(userId, topic)));
    text(exportFiles.devices, () => asJsonArray(this.devices(userId)));
    for await (const { key, path } of this.files(userId)) {
      zip.addReadStreamLazy(path, STORED, (take) => {
        this.media.open(key).then((bytes) => take(null, read(bytes)), fail);
      });
    }
    zip.end();
    return out;
  }

  private async *streams(userId: string, kind?: string): AsyncGenerator<readonly Recorded[]> {
    for await (const { stream, isSubject } of belongingsOf(this.readModels.store, userId, kind)) {
      const events: Recorded[] = [];
      for await (const event of this.log.readStream(stream)) if (isAbout(userId, event, isSubject)) events.push(event);
      if (events.length > 0) yield events;
    }
  }

  private async *events(userId: string): AsyncGenerator<Recorded> {
    for await (const events of this.streams(userId)) yield* events;
  }

  private async *entries(userId: string, { kind, entries }: ExportTopic): AsyncGenerator<unknown> {
    for await (const events of this.streams(userId, kind)) yield* entries(events);
  }

  private async *devices(userId: string): AsyncGenerator<unknown> {
    for (const { device, createdAt, lastSeenAt, expiresAt } of await this.vault.sessions.allOf(userId)) {
      yield { what: 'session', device, createdAt, lastSeenAt, expiresAt };
    }
    for (const { device, createdAt, rotatedAt, expiresAt } of await this.vault.remembered.allOf(userId)) {
      yield { what: 'remembered browser', device, createdAt, lastSeenAt: rotatedAt, expiresAt };
    }
  }

  private async *files(userId: string): AsyncGenerator<MediaEntry> {
    for (const [kind, filesIn] of ofContexts(({ exportedFiles }) => Object.entries(exportedFiles ?? {}))) {
      for await (const events of this.streams(userId, kind))
        for (const file of filesIn(events)) if (await this.media.stat(file.key)) yield file;
    }
  }
}
