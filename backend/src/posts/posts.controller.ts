import { Body, Controller, Inject, Param, Query, Res } from '@nestjs/common';
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
import { Answers } from '../kernel/http/answers';
import type { CommandContext } from '../kernel/write/command-context';
import { DomainError } from '../kernel/domain-error';
import { Live } from '../kernel/live/live';
import { OwnWrites } from '../kernel/read/own-writes';
import { ReadModels } from '../kernel/read/read-models';
import { standsSince } from '../kernel/http/stands-since';
import { idFrom, idsFrom, onceFrom, Within } from '../kernel/http/validation';
import { EVENT_LOG } from '../kernel/tokens';
import { CreatePost } from './create-post.command';
import { DeletePost, SetLike } from './posts.commands';
import { postStream } from './post.decider';
import { readingOfPosts } from './readings';

class CreatePostBody implements CreatePostRequest {
  @IsString({ message: postRefusals.empty.message }) @Within(POST_MAX_LENGTH, postRefusals.tooLong) content!: string;
}

class LikeBody implements LikeRequest {
  @ValidateIf(({ liked }: LikeRequest) => liked !== undefined)
  @IsBoolean()
  liked?: boolean;
}

const JSON_TYPE = 'application/json; charset=utf-8';

@Controller()
export class PostsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    private readonly ownWrites: OwnWrites,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    live: Live,
  ) {
    live.allow('post', () => true);
    live.reads('posts', readingOfPosts(readModels));
    live.allow('feed', (ownerId, userId) => ownerId === userId);
  }

  @Answers(postCalls.getFeed)
  async feed(@Me() me: string, @Query('after') after: unknown, @Res() reply: FastifyReply): Promise<void> {
    const text = await feedPage(this.readModels.store, me, onceFrom(after));
    await reply.type(JSON_TYPE).send(text);
  }

  @Answers(postCalls.createPost)
  async create(
    @Body() { content }: CreatePostBody,
    @Me() me: string,
    @Context() context: CommandContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // It may link to what its author published just now.
    if (content.includes('/')) await this.ownWrites.waitFor(reply.request, reply);
    const { postId, position } = await this.commands.execute(new CreatePost({ authorId: me, content }, context));
    const ahead = this.ownWrites.mayAnswer(reply, position) ? await this.created(postId, me) : null;
    const shown = () => this.readModels.shown(() => postText(this.readModels.store, postId, me), position, 'feed', 'people');
    await reply
      .code(201)
      .type(JSON_TYPE)
      .send(ahead ?? (await shown()));
  }

  /** Posts that are shown already, as they are now. */
  @Answers(postCalls.getPostsById)
  async postsById(@Query('ids') ids: unknown, @Me() me: string, @Res() reply: FastifyReply): Promise<void> {
    const texts = await postTexts(this.readModels.store, idsFrom(ids, POSTS_BY_ID_MAX), me);
    await reply.type(JSON_TYPE).send(`{"posts":[${texts.join(',')}]}`);
  }

  @Answers(postCalls.getPost)
  async post(@Param('id') id: string, @Viewer() viewer: string | null, @Res() reply: FastifyReply): Promise<void> {
    const text = await postText(this.readModels.store, idFrom(id), viewer);
    if (!text) throw new DomainError((await this.hasHidden(idFrom(id), viewer)) ? postRefusals.hidden : postRefusals.unknown);
    await reply.type(JSON_TYPE).send(text);
  }

  @Answers(postCalls.setLike)
  async like(
    @Param('id') id: string,
    @Body() { liked }: LikeBody,
    @Me() me: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LikeResponse> {
    const postId = idFrom(id);
    const { position, likeCount, ...answer } = await this.commands.execute(
      new SetLike({ postId, userId: me, liked: liked ?? null, ahead: this.ownWrites.isOn }, context),
    );
    standsSince(reply, position);
    if (likeCount !== null && this.ownWrites.mayAnswer(reply, position)) return { ...answer, likeCount };
    await this.readModels.passed(position, 'feed');
    return { ...answer, likeCount: (await likeCountOf(this.readModels.store, postId, me)) ?? 0 };
  }

  @Answers(postCalls.deletePost)
  async remove(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<void> {
    const position = await this.commands.execute(new DeletePost({ postId: idFrom(id), by: me }, context));
    await this.readModels.passed(position, 'feed', 'people');
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
