import { Body, Controller, Req, Res } from '@nestjs/common';
import {
  resumableCalls,
  trackRefusals,
  TUS_KIND,
  TUS_REPLACES,
  type CompleteUploadRequest,
  type CompleteUploadResponse,
  type UploadKind,
} from '@refrain/contracts/tracks';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Context, Me } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { TakesFiles } from '../../kernel/http/media-type';
import { Id } from '../../kernel/http/validation';
import { createdId, type CommandContext } from '../../kernel/write/command-context';
import { refuse } from '../../kernel/write/decider';
import { UploadQuota } from './upload-quota';
import { CompleteUploads } from './complete-uploads';
import { ResumableFiles } from './resumable-files';
import { TusUploads, type TusAsk } from './tus';

const KINDS: readonly UploadKind[] = ['audio', 'cover', 'video'];
/** Nothing came for so long: what is here is kept, and the sender begins where it ends. */
const IDLE_MS = 30_000;

/** What the sender says of the file: pairs of a name and a value in base64, with commas between. */
const saidIn = (metadata: string | string[] | undefined): ReadonlyMap<string, string> => {
  const pairs = String(metadata ?? '').split(',');
  return new Map(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString()];
    }),
  );
};
/** A file that replaces another makes no new song, nor does a film by itself. */
const songsOf = (said: ReadonlyMap<string, string>): 0 | 1 =>
  said.has(TUS_REPLACES) || said.get(TUS_KIND) === ('video' satisfies UploadKind) ? 0 : 1;

class CompleteUploadBody implements CompleteUploadRequest {
  @IsIn(KINDS, { message: trackRefusals.wrongKind.message }) kind!: UploadKind;
  @IsOptional() @IsString() @MaxLength(1000) fileName?: string;
}

/** Files that come in parts (tus 1.0.0). A file that is complete stands for the same as one that came as a form. */
@Controller()
export class ResumableController {
  constructor(
    private readonly tus: TusUploads,
    private readonly files: ResumableFiles,
    private readonly quota: UploadQuota,
    private readonly completing: CompleteUploads,
  ) {}

  @Answers(resumableCalls.beginResumable)
  async begin(
    @Req() { raw }: FastifyRequest,
    @Res() reply: FastifyReply,
    @Me() me: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    const uploadId = createdId(context, 'resumable');
    const tracks = songsOf(saidIn(raw.headers['upload-metadata']));
    const coming = { files: 1, tracks, bytes: Number(raw.headers['upload-length'] ?? 0) || 0 };
    const begin = () => this.answer({ method: 'POST', ownerId: me, uploadId, request: raw }, reply);
    await ((await this.files.find(me, uploadId)) ? begin() : this.quota.within(me, coming, begin));
  }

  @Answers(resumableCalls.getResumable)
  async state(@Id() uploadId: string, @Req() { raw, method }: FastifyRequest, @Res() reply: FastifyReply, @Me() me: string) {
    // Other clients than those of tus ask by HEAD what GET would say.
    if (method === 'HEAD' && raw.headers['tus-resumable'] !== undefined)
      return this.answer({ method, ownerId: me, uploadId, request: raw }, reply);
    const { offset, sizeBytes } = (await this.files.find(me, uploadId)) ?? refuse(trackRefusals.unknownUpload);
    await reply.header('cache-control', 'no-store').send(JSON.stringify({ uploadId, receivedBytes: offset, sizeBytes }));
  }

  @Answers(resumableCalls.sendPart)
  @TakesFiles()
  async part(
    @Id() uploadId: string,
    @Req() { raw }: FastifyRequest,
    @Res() reply: FastifyReply,
    @Me() me: string,
  ): Promise<void> {
    raw.setTimeout(IDLE_MS, () => raw.destroy());
    await this.answer({ method: 'PATCH', ownerId: me, uploadId, request: raw }, reply);
  }

  @Answers(resumableCalls.dropResumable)
  async drop(
    @Id() uploadId: string,
    @Req() { raw }: FastifyRequest,
    @Res() reply: FastifyReply,
    @Me() me: string,
  ): Promise<void> {
    await this.answer({ method: 'DELETE', ownerId: me, uploadId, request: raw }, reply);
  }

  @Answers(resumableCalls.completeUpload)
  complete(
    @Id() uploadId: string,
    @Body() { kind, fileName }: CompleteUploadBody,
    @Me() me: string,
    @Context() context: CommandContext,
  ): Promise<CompleteUploadResponse> {
    return this.completing.complete({ uploadId, ownerId: me, kind, ...(fileName ? { fileName } : {}) }, context);
  }

  private async answer(asked: TusAsk, reply: FastifyReply): Promise<void> {
    const { status, headers } = await this.tus.answer(asked);
    for (const name of ['tus-resumable', 'upload-offset', 'upload-length', 'location', 'cache-control']) {
      const value = headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
    await reply.code(status).send(asked.method === 'HEAD' ? Readable.from([]) : undefined);
  }
}
