import { Body, Controller } from '@nestjs/common';
import {
  ALT_MAX_LENGTH,
  editCalls,
  POST_MAX_LENGTH,
  postMediaRefusals,
  postRefusals,
  type DescribeMediaRequest,
  type EditPostRequest,
  type History,
} from '@refrain/contracts/posts';
import { parsed } from '@refrain/projections/kernel';
import { earlierPosts, postText } from '@refrain/projections/posts';
import { IsString } from 'class-validator';
import { Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Id, Within } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { refuse } from '../../kernel/write/decider';
import { DescribePostMedia, EditPost } from './edit-post.command';

const VIEWS = ['feed', 'people', 'trends'] as const;

class EditPostBody implements EditPostRequest {
  @IsString({ message: postRefusals.empty.message }) @Within(POST_MAX_LENGTH, postRefusals.tooLong) content!: string;
}

class DescribeMediaBody implements DescribeMediaRequest {
  @IsString() @Within(ALT_MAX_LENGTH, postMediaRefusals.altTooLong) alt!: string;
}

/** What authors change of their posts, and what these said before. */
@Controller()
export class EditingController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(editCalls.editPost)
  edit(@Id() postId: string, @Body() { content }: EditPostBody, @Sends() { me, showChanged }: Sender): Promise<string> {
    return showChanged(EditPost, { postId, by: me, content }, () => this.text(postId, me), ...VIEWS);
  }

  @Answers(editCalls.describeMedia)
  describe(@Id() postId: string, @Body() { alt }: DescribeMediaBody, @Sends() { me, showChanged }: Sender): Promise<string> {
    return showChanged(DescribePostMedia, { postId, by: me, alt }, () => this.text(postId, me), ...VIEWS);
  }

  @Answers(editCalls.getPostHistory)
  async history(@Id() id: string, @Viewer() viewer: string | null): Promise<History> {
    const text = (await this.text(id, viewer)) ?? refuse(postRefusals.unknown);
    const { id: postId, content, createdAt, editedAt } = parsed(text);
    return { versions: [...(await earlierPosts(this.readModels.store, postId)), { content, at: editedAt ?? createdAt }] };
  }

  private text(postId: string, viewer: string | null) {
    return postText(this.readModels.store, postId, viewer);
  }
}
