import { Body, Controller } from '@nestjs/common';
import { withoutControls } from '@refrain/contracts/kernel';
import { removalCalls, removalRules, type RemoveRequest, type RestoreRequest } from '@refrain/contracts/posts';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Id, Text } from '../../kernel/http/validation';
import { RemoveComment, RestoreComment } from '../comments/comments.commands';
import { RemovePost, RestorePost } from '../posts.commands';

class RemoveBody implements RemoveRequest {
  @Text(removalRules.reason) reason!: string;
}

class RestoreBody implements RestoreRequest {
  @Text(removalRules.undo) reason?: string | null;
}

const VIEWS = ['moderation', 'feed', 'comments', 'people', 'notifications'] as const;

/** Admins take down what others wrote, and put it back. */
@Controller()
export class RemovalController {
  @Answers(removalCalls.removePost)
  async removePost(@Id() id: string, @Body() { reason }: RemoveBody, @Sends() { me: by, send }: Sender): Promise<void> {
    await send(RemovePost, { postId: id, by, reason: withoutControls(reason) }, ...VIEWS);
  }

  @Answers(removalCalls.restorePost)
  async restorePost(@Id() id: string, @Body() { reason }: RestoreBody, @Sends() { me: by, send }: Sender): Promise<void> {
    await send(RestorePost, { postId: id, by, reason: reason ?? '' }, ...VIEWS);
  }

  @Answers(removalCalls.removeComment)
  async removeComment(@Id() id: string, @Body() { reason }: RemoveBody, @Sends() { me: by, send }: Sender): Promise<void> {
    await send(RemoveComment, { commentId: id, by, reason: withoutControls(reason) }, ...VIEWS);
  }

  @Answers(removalCalls.restoreComment)
  async restoreComment(@Id() id: string, @Body() { reason }: RestoreBody, @Sends() { me: by, send }: Sender): Promise<void> {
    await send(RestoreComment, { commentId: id, by, reason: reason ?? '' }, ...VIEWS);
  }
}
