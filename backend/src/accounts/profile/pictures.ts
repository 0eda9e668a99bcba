import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PICTURE_EDGES, PICTURE_FIELD, pictureKeyOf, pictureRefusals } from '@refrain/contracts/accounts';
import type { Position } from '@refrain/contracts/kernel';
import { withTemporaryFolder, type MediaStore } from '@refrain/storage/media-store';
import type { FastifyRequest } from 'fastify';
import { type CommandContext, createdId } from '../../kernel/write/command-context';
import { DomainError } from '../../kernel/domain-error';
import { Streams } from '../../kernel/write/streams/streams';
import { MEDIA_STORE } from '../../kernel/values/tokens';
import { MediaProblem } from '../../media/media-problem';
import { processPicture } from '../../media/images/process-cover';
import { receiveFiles, type UploadPart } from '../../media/receive/receive-upload';
import { pictureForm } from '../../media/receive/upload-slots';
import { accountDecider, accountStream } from '../account/account.decider';
import { ChangePicture } from '../accounts.commands';

/** Takes in people's pictures: each is drawn again from what was sent, so that nothing else of the file stays. */
@Injectable()
export class Pictures {
  constructor(
    private readonly commands: CommandBus,
    private readonly streams: Streams,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  /** @throws DomainError with what is wrong with the picture or the form */
  async receive(request: FastifyRequest, userId: string, context: CommandContext): Promise<Position | null> {
    if (!request.isMultipart()) throw new DomainError(pictureRefusals.missing);
    const received = await receiveFiles(pictureForm, request.parts() as AsyncIterable<UploadPart>, {
      store: this.media,
      owner: userId,
      request: request.raw,
    });
    const { tempFile } = received.get(PICTURE_FIELD) ?? { tempFile: '' };
    try {
      return await this.keep(tempFile, userId, context);
    } catch (error) {
      throw error instanceof MediaProblem ? new DomainError(pictureRefusals.unreadable) : error;
    } finally {
      await rm(tempFile, { force: true });
    }
  }

  /**
   * The files first, then the event that names them: a crash between the two leaves orphans, never a dangling name.
   * Under an Idempotency-Key the bytes are what is remembered.
   */
  async keep(file: string, userId: string, asked: CommandContext): Promise<Position | null> {
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('base64url');
    const context = asked.memory ? { ...asked, memory: { key: asked.memory.key, hash } } : asked;
    const before = await this.streams.remembered(accountStream(userId), accountDecider, context);
    if (before) return before.position;
    // Of the bytes too: two pictures sent at once under one key do not overwrite each other.
    const pictureId = createdId(context, `picture ${hash}`);
    const { palette, thumbhash } = await this.store(file, userId, pictureId);
    return this.commands.execute(new ChangePicture({ userId, pictureId, palette, thumbhash }, context));
  }

  private store(file: string, userId: string, pictureId: string): Promise<{ palette: readonly string[]; thumbhash: string }> {
    return withTemporaryFolder(this.media, async (folder) => {
      const { files, palette, thumbhash } = await processPicture(userId, file, folder);
      for (const edge of PICTURE_EDGES) await this.media.adopt(pictureKeyOf(userId, pictureId, edge), files[edge].file);
      return { palette, thumbhash };
    });
  }
}
