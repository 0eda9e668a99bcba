import { Body, Controller, Inject, Query, Req, Res } from '@nestjs/common';
import {
  DUPLICATE_DECISIONS,
  duplicateCalls,
  duplicateRefusals,
  duplicateRules,
  isDuplicateState,
  type DecideDuplicateRequest,
  type DuplicateDecision,
} from '@refrain/contracts/duplicates';
import { renditionKeyOf } from '@refrain/contracts/tracks';
import { duplicatePage, isInPair } from '@refrain/projections/duplicates';
import { fileByKey } from '@refrain/projections/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import { IsIn } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, Text } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { MEDIA_STORE } from '../kernel/values/tokens';
import { sendMedia } from '../media/serve/send-media';
import { DecideDuplicate } from './duplicates.commands';

class DecideDuplicateBody implements DecideDuplicateRequest {
  @IsIn(DUPLICATE_DECISIONS, { message: duplicateRefusals.unknownDecision.message }) decision!: DuplicateDecision;
  @Text(duplicateRules.reason) reason!: string;
}

/** Songs that sound alike, and what admins say of them. */
@Controller()
export class DuplicatesController {
  constructor(
    private readonly readModels: ReadModels,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  @Answers(duplicateCalls.getDuplicates)
  list(@Query('state') state: unknown, @Cursor() after: string | undefined) {
    return duplicatePage(this.readModels.store, isDuplicateState(state) ? state : 'open', after);
  }

  @Answers(duplicateCalls.decideDuplicate)
  async decide(@Id() pairId: string, @Body() { decision, reason }: DecideDuplicateBody, @Sends() { me, send }: Sender) {
    await send(DecideDuplicate, { pairId, decision, reason, decidedBy: me }, 'duplicates');
  }

  /** The small rendition: enough to compare, and what unreleased songs have too. */
  @Answers(duplicateCalls.hearDuplicate)
  async hear(
    @Id() pairId: string,
    @Id('trackId') trackId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { store } = this.readModels;
    const file = (await isInPair(store, pairId, trackId)) ? await fileByKey(store, renditionKeyOf(trackId, 'preview')) : null;
    if (!file) throw new DomainError(duplicateRefusals.unknown);
    const { mediaKey: key, mediaType } = file;
    await sendMedia({ store: this.media, key, mediaType, cacheControl: 'private, no-cache' }, request, reply);
  }
}
