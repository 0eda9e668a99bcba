import { Body, Controller } from '@nestjs/common';
import {
  crosspostCalls,
  crosspostRefusals,
  crosspostRules,
  type CancelCrosspostRequest,
  type CrosspostPreview,
  type CrosspostsPage,
  type PreviewCrosspostRequest,
  type QueueCrosspostRequest,
} from '@refrain/contracts/crossposts';
import { crosspostsPage } from '@refrain/projections/crossposts';
import { postHead } from '@refrain/projections/screens';
import { IsUUID, ValidateIf } from 'class-validator';
import { DomainError } from '../kernel/domain-error';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, Moment, Text } from '../kernel/http/validation';
import { doersOf } from '../kernel/persons/doers';
import { ReadModels } from '../kernel/read/read-models';
import { Crossposting } from './crossposting';
import { CancelCrosspost, QueueCrosspost } from './crossposts.commands';

class PreviewBody implements PreviewCrosspostRequest {
  @IsUUID() postId!: string;
  @Text(crosspostRules.text) text!: string;
}
class QueueBody extends PreviewBody implements QueueCrosspostRequest {
  @ValidateIf((_, value) => value !== null) @Moment(crosspostRefusals.badTime.message) dueAt!: string | null;
  @Text(crosspostRules.reason) reason!: string;
}
class CancelBody implements CancelCrosspostRequest {
  @Text(crosspostRules.reason) reason!: string;
}

/** Posts that are to appear on Facebook too. */
@Controller()
export class CrosspostsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly crossposting: Crossposting,
  ) {}

  @Answers(crosspostCalls.getCrossposts)
  async list(@Cursor() after: string | undefined): Promise<CrosspostsPage> {
    const { store } = this.readModels;
    const { crossposts, next } = await crosspostsPage(store, after);
    const named = await doersOf(
      store,
      crossposts.map(({ queuedBy }) => queuedBy),
    );
    return {
      isOn: this.crossposting.isOn,
      crossposts: crossposts.map(({ queuedBy, all: _, ...post }) => ({ ...post, by: named(queuedBy) })),
      next,
    };
  }

  @Answers(crosspostCalls.previewCrosspost)
  async preview(@Body() { postId, text }: PreviewBody): Promise<CrosspostPreview> {
    const found = await postHead(this.readModels.store, postId);
    if (!found) throw new DomainError(crosspostRefusals.noPost);
    const { title, description } = found.head;
    return { ...this.crossposting.shown(postId, text.trim()), title, description };
  }

  @Answers(crosspostCalls.queueCrosspost)
  async queue(@Body() { text, reason, ...asked }: QueueBody, @Sends() { me, showChanged }: Sender): Promise<CrosspostsPage> {
    return showChanged(
      QueueCrosspost,
      { ...asked, text: text.trim(), reason: reason.trim(), queuedBy: me },
      () => this.list(undefined),
      'crossposts',
    );
  }

  @Answers(crosspostCalls.cancelCrosspost)
  async cancel(
    @Id() crosspostId: string,
    @Body() { reason }: CancelBody,
    @Sends() { me, showChanged }: Sender,
  ): Promise<CrosspostsPage> {
    return showChanged(
      CancelCrosspost,
      { crosspostId, reason: reason.trim(), cancelledBy: me },
      () => this.list(undefined),
      'crossposts',
    );
  }
}
