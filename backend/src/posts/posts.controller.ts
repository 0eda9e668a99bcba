import { Body, Controller, Inject, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '@refrain/contracts/kernel';
import {
  postCalls,
  POST_MAX_LENGTH,
  POSTS_BY_ID_MAX,
  postRefusals,
  type CreatePostRequest,
  type LikeRequest,
  type LikeResponse,
  type PostCreated,
} from '@refrain/contracts/posts';
import { isAnyHidden } from '@refrain/projections/accounts';
import { hiddenAmong } from '@refrain/projections/visibility';
import { createdPostText, feedPage, likeCountOf, postFacts, postText, postTexts } from '@refrain/projections/posts';
import type { EventLog } from '@refrain/storage/event-log';
import { IsBoolean, IsString, ValidateIf } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Context, Me, Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import type { CommandContext } from '../kernel/write/command-context';
import { refuse } from '../kernel/write/decider';
import { OwnWrites } from '../kernel/read/own-writes';
import { ReadModels } from '../kernel/read/read-models';
import { standsSince } from '../kernel/http/stands-since';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, idsFrom, Within } from '../kernel/http/validation';
import { EVENT_LOG } from '../kernel/values/tokens';
import { CreatePost } from './create-post.command';
import { DeletePost, SetLike } from './posts.commands';
import { postStream } from './post.decider';

class CreatePostBody implements CreatePostRequest {
  @IsString({ message: postRefusals.empty.message }) @Within(POST_MAX_LENGTH, postRefusals.tooLong) content!: string;
}

class LikeBody implements LikeRequest {
  @ValidateIf(({ liked }: LikeRequest) => liked !== undefined)
  @IsBoolean()
  liked?: boolean;
}

@Controller()
export class PostsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    private readonly ownWrites: OwnWrites,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  @Answers(postCalls.getFeed)
  feed(@Me() me: string, @Cursor() after: string | undefined): Promise<string> {
    return feedPage(this.readModels.store, me, after);
  }

  @Answers(postCalls.createPost)
  async create(
    @Body() { content }: CreatePostBody,
    @Me() me: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    // It may link to what its author published just now.
    if (content.includes('/')) await this.ownWrites.waitFor(reply.request, reply);
    const { postId, position } = await this.commands.execute(new CreatePost({ authorId: me, content }, context));
    const ahead = this.ownWrites.mayAnswer(reply, position) ? await this.created(postId, me) : null;
    return ahead ?? this.readModels.shown(() => postText(this.readModels.store, postId, me), position, 'feed', 'people');
  }

  /** Posts that are shown already, as they are now. */
  @Answers(postCalls.getPostsById)
  async postsById(@Query('ids') ids: unknown, @Me() me: string): Promise<string> {
    const texts = await postTexts(this.readModels.store, idsFrom(ids, POSTS_BY_ID_MAX), me);
    return `{"posts":[${texts.join(',')}]}`;
  }

  @Answers(postCalls.getPost)
  async post(@Id() id: string, @Viewer() viewer: string | null): Promise<string> {
    const text = await postText(this.readModels.store, id, viewer);
    return text ?? refuse((await this.hasHidden(id, viewer)) ? postRefusals.hidden : postRefusals.unknown);
  }

  @Answers(postCalls.setLike)
  async like(
    @Id() postId: string,
    @Body() { liked }: LikeBody,
    @Me() me: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LikeResponse> {
    const { position, likeCount, ...answer } = await this.commands.execute(
      new SetLike({ postId, userId: me, liked: liked ?? null, ahead: this.ownWrites.isOn }, context),
    );
    standsSince(reply, position);
    if (likeCount !== null && this.ownWrites.mayAnswer(reply, position)) return { ...answer, likeCount };
    await this.readModels.passed(position, 'feed');
    return { ...answer, likeCount: (await likeCountOf(this.readModels.store, postId, me)) ?? 0 };
  }

  @Answers(postCalls.deletePost)
  async remove(@Id() postId: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(DeletePost, { postId, by: me }, 'feed', 'people');
  }

  /**
   * A post from its event, as the log has it: another process may have stored it first, at another moment. Null where more has happened to it
   * since, as where an answer is asked for again.
   */
  private async created(postId: string, me: string): Promise<string | null> {
    const events: Recorded<PostCreated>[] = [];
    for await (const event of this.log.readStream(postStream(postId), { limit: 2 })) events.push(event as Recorded<PostCreated>);
    const [event] = events;
    return event && events.length === 1 ? createdPostText(this.readModels.store, event, me) : null;
  }

  /** Whether a post that is not shown is one that could be again, if the viewer wanted. */
  private async hasHidden(postId: string, viewer: string | null): Promise<boolean> {
    const { store } = this.readModels;
    const [post, hidden] = await Promise.all([postFacts(store, postId), hiddenAmong(store, viewer, [postId])]);
    return post !== null && !post.isRemoved && hidden.has(postId) && !(await isAnyHidden(store, viewer, [post.authorId]));
  }
}
