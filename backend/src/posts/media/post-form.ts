import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isLongerThan, type Position } from '@refrain/contracts/kernel';
import {
  ALT_MAX_LENGTH,
  MENTIONS_MAX,
  POST_MEDIA_FIELD,
  postMediaRefusals,
  type Captions,
  type PostMediaFields,
} from '@refrain/contracts/posts';
import type { FastifyRequest } from 'fastify';
import { BodyKey } from '../../kernel/write/body-key';
import { bodyHash, type CommandContext } from '../../kernel/write/command-context';
import { refuse } from '../../kernel/write/decider';
import { DomainError } from '../../kernel/domain-error';
import { fileHash } from '../../media/file-hash';
import { MediaProblem } from '../../media/media-problem';
import { MediaTool } from '../../media/tool/media-tool';
import { receiveForm, type ReceivedFile, type UploadPart } from '../../media/receive/receive-upload';
import { captionedPartsOptions, postForm } from '../../media/receive/upload-slots';
import { CreatePost } from '../create-post.command';
import { captionsFrom } from '../editing/captions';
import { PostMediaStore } from './post-media-store';
import { PublishWithMedia, type Draft } from './publish-with-media';

type Fields = Readonly<Record<keyof PostMediaFields, string | undefined>>;

/** Browsers end the lines of a form with two characters. */
const unixLines = (text: string): string => text.replace(/\r\n/g, '\n');

const captionsSent = ({ captions = '', captionsLanguage = '' }: Fields): readonly Captions[] =>
  captions.trim() === '' ? [] : [captionsFrom(captionsLanguage, captions)];

const namesIn = (json: string | undefined): readonly string[] | null => {
  if (json === undefined || json.trim() === '') return null;
  try {
    const names: unknown = JSON.parse(json);
    if (Array.isArray(names) && names.every((name) => typeof name === 'string'))
      return (names as string[]).map((name) => name.replace(/^@/, '')).slice(0, 5 * MENTIONS_MAX);
  } catch {
    // Falls through to the refusal.
  }
  return refuse(postMediaRefusals.mentions);
};

/** Takes in posts that come as a form, with a file or without one. */
@Injectable()
export class PostForm {
  constructor(
    private readonly commands: CommandBus,
    private readonly publisher: PublishWithMedia,
    private readonly files: PostMediaStore,
    private readonly tool: MediaTool,
    private readonly bodyKey: BodyKey,
  ) {}

  /** @throws DomainError with what is wrong with the form, its file or the post */
  async receive(
    request: FastifyRequest,
    authorId: string,
    context: CommandContext,
  ): Promise<{ postId: string; position: Position | null }> {
    if (!request.isMultipart()) return refuse(postMediaRefusals.notAForm);
    const parts = request.parts(captionedPartsOptions) as AsyncIterable<UploadPart>;
    const { files, fields } = await receiveForm(postForm, parts, {
      store: this.files.media,
      owner: authorId,
      tool: this.tool,
      request: request.raw,
    });
    const file = files.get(POST_MEDIA_FIELD);
    try {
      const sent: Fields = {
        content: fields.get('content'),
        alt: fields.get('alt'),
        captions: fields.get('captions'),
        captionsLanguage: fields.get('captionsLanguage'),
        gifUrl: fields.get('gifUrl'),
        gifTitle: fields.get('gifTitle'),
        mentions: fields.get('mentions'),
      };
      if (sent.gifUrl?.trim()) return refuse(file ? postMediaRefusals.imageOrGif : postMediaRefusals.gifUnavailable);
      if (isLongerThan((sent.alt ?? '').trim(), ALT_MAX_LENGTH)) return refuse(postMediaRefusals.altTooLong);
      const mentions = namesIn(sent.mentions);
      const draft: Draft = {
        authorId,
        content: unixLines(sent.content ?? ''),
        extras: { ...(mentions ? { mentions } : {}), alt: unixLines(sent.alt ?? ''), captions: captionsSent(sent) },
      };
      const own = await this.remembering(context, sent, file);
      return await (file
        ? this.publish(draft, file, own)
        : this.commands.execute(new CreatePost({ authorId, content: draft.content, extras: draft.extras }, own)));
    } finally {
      if (file) await rm(file.tempFile, { force: true });
    }
  }

  private publish(draft: Draft, { kind, tempFile }: ReceivedFile, context: CommandContext) {
    const { authorId } = draft;
    return this.publisher.publish(draft, context, async (place) => {
      if (kind === 'image') return { kind, made: await this.files.keepImage(place, authorId, tempFile).catch(asRefusal) };
      await this.files.keepUpload(place, tempFile);
      return { kind };
    });
  }

  /** Under an Idempotency-Key the whole form is what is remembered, its file by its bytes. */
  private async remembering(context: CommandContext, sent: Fields, file: ReceivedFile | undefined): Promise<CommandContext> {
    if (!context.memory) return context;
    const hash = bodyHash(await this.bodyKey.get(), [sent, file ? await fileHash(file.tempFile) : null]);
    return { ...context, memory: { key: context.memory.key, hash } };
  }
}

const asRefusal = (error: unknown): never => {
  throw error instanceof MediaProblem ? new DomainError(postMediaRefusals.imageUnreadable) : error;
};
