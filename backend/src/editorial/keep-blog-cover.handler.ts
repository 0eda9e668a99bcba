import { mkdir, rm } from 'node:fs/promises';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { blogArtKeyOf } from '@refrain/contracts/editorial';
import { trackRefusals } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import { createdId, type CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { Streams } from '../kernel/streams';
import { MEDIA_STORE } from '../kernel/tokens';
import { fileHash } from '../media/file-hash';
import { MediaProblem } from '../media/media-problem';
import { storeCover } from '../media/images/store-cover';
import { blogCoverDecider, blogCoverStream } from './blog-cover.decider';

export class KeepBlogCoverCommand extends Command<{ coverId: string }> {
  constructor(
    readonly ownerId: string,
    /** A judged image under a temporary path, which stays the caller's. */
    readonly file: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The pictures first, then the event that names them. Of the file itself nothing is kept. */
@CommandHandler(KeepBlogCoverCommand)
export class KeepBlogCoverHandler implements ICommandHandler<KeepBlogCoverCommand> {
  constructor(
    private readonly streams: Streams,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  async execute({ ownerId, file, context: asked }: KeepBlogCoverCommand): Promise<{ coverId: string }> {
    const coverId = createdId(asked, 'blog-cover');
    const stream = blogCoverStream(coverId);
    // Under an Idempotency-Key the bytes are what is remembered: a form has no body to hash.
    const context = asked.memory ? { ...asked, memory: { key: asked.memory.key, hash: await fileHash(file) } } : asked;
    if (await this.streams.remembered(stream, blogCoverDecider, context)) return { coverId };
    const cover = await this.store(ownerId, file, coverId);
    await this.streams.handle(stream, blogCoverDecider, { type: 'RecordBlogCover', data: { coverId, ownerId, cover } }, context);
    return { coverId };
  }

  private async store(ownerId: string, file: string, coverId: string) {
    // Among the store's temporary files, so that the next start sweeps what a crash leaves here.
    const folder = await this.media.temporaryFile();
    await mkdir(folder, { recursive: true });
    try {
      return await storeCover(this.media, ownerId, file, folder, (size) => blogArtKeyOf(coverId, size));
    } catch (error) {
      throw error instanceof MediaProblem ? new DomainError(trackRefusals.coverUnreadable) : error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
