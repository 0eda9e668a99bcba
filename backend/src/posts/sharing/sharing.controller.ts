import { Body, Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  shareCalls,
  linkRefusals,
  POST_MAX_LENGTH,
  postMediaFiles,
  postMediaRefusals,
  postRefusals,
  SHARE_PLATFORMS,
  shareLinksOf,
  type KnownLink,
  type ShareAnalyticsRequest,
  type ShareAnalyticsResponse,
  type ShareLinks,
  type SharePlatform,
  type SharePostRequest,
} from '@refrain/contracts/posts';
import { trackRefusals } from '@refrain/contracts/tracks';
import {
  captionsOfMedia,
  postMediaOf,
  postText,
  shareCountOf,
  trackShareCountOf,
  type FoundPostMedia,
} from '@refrain/projections/posts';
import { postHead, trackHead } from '@refrain/projections/screens';
import { MediaNotFound } from '@refrain/storage/media-store';
import { IsIn, IsISO8601, IsOptional, IsString, MaxLength } from 'class-validator';
import { Context, Me, Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import type { CommandContext } from '../../kernel/write/command-context';
import { refuse } from '../../kernel/write/decider';
import { DomainError } from '../../kernel/domain-error';
import { ReadModels } from '../../kernel/read/read-models';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Id, Within } from '../../kernel/http/validation';
import { knownLinkOf } from '../../links/known-link-in';
import { LINK_SETTINGS, type LinkSettings } from '../../links/link-settings';
import { isPageThere } from '../../links/own-pages';
import { CreatePost } from '../create-post.command';
import { madeOf, PostMediaStore } from '../media/post-media-store';
import { PublishWithMedia } from '../media/publish-with-media';
import { SharePost, ShareTrack } from './share.commands';

/** Characters of an address, a title, a description. */
const LONGEST = 2000;
/** A picture may come as a data URL. */
const LONGEST_IMAGE = 200_000;

class SharePostBody implements SharePostRequest {
  @IsString({ message: postRefusals.empty.message }) @Within(POST_MAX_LENGTH, postRefusals.tooLong) content!: string;
  @IsOptional() @IsString() @MaxLength(LONGEST) mediaUrl?: string | null;
  @IsOptional() @IsString() @MaxLength(LONGEST) mediaType?: string | null;
  @IsOptional() @IsString() @MaxLength(LONGEST) linkUrl?: string | null;
  @IsOptional() @IsString() @MaxLength(LONGEST) linkType?: string | null;
  @IsOptional() @IsString() @MaxLength(LONGEST) linkTitle?: string | null;
  @IsOptional() @IsString() @MaxLength(LONGEST) linkDescription?: string | null;
  @IsOptional() @IsString() @MaxLength(LONGEST_IMAGE) linkImage?: string | null;
}

class ShareAnalyticsBody implements ShareAnalyticsRequest {
  @IsIn(SHARE_PLATFORMS) platform!: SharePlatform;
  @IsOptional() @IsISO8601() @MaxLength(40) timestamp?: string;
}

const MEDIA_URL = /^\/api\/post-media\/([0-9a-f-]{36})\/([\w.-]+)$/;

/** Its post may be deleted while its files are copied. */
const asGone = (error: unknown): never => {
  throw error instanceof MediaNotFound ? new DomainError(postMediaRefusals.notYours) : error;
};

/** What is shared: to the feed, and elsewhere. */
@Controller()
export class SharingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    private readonly publisher: PublishWithMedia,
    private readonly files: PostMediaStore,
    @Inject(LINK_SETTINGS) private readonly settings: LinkSettings,
  ) {}

  @Answers(shareCalls.shareToFeed)
  async toFeed(@Body() body: SharePostBody, @Me() me: string, @Context() context: CommandContext): Promise<string> {
    const link = body.linkUrl ? await this.link(body.linkUrl, me) : null;
    const shared = body.mediaUrl ? await this.ownMedia(body.mediaUrl, me) : null;
    const { postId, position } = await this.publish(body.content, link, shared, me, context);
    return this.readModels.shown(() => postText(this.readModels.store, postId, me), position, 'feed', 'people');
  }

  @Answers(shareCalls.getPostShareLinks)
  async postLinks(@Id() postId: string, @Viewer() viewer: string | null): Promise<ShareLinks> {
    if ((await postText(this.readModels.store, postId, viewer)) === null) return refuse(postRefusals.unknown);
    const found = (await postHead(this.readModels.store, postId)) ?? refuse(postRefusals.unknown);
    return shareLinksOf(this.settings.siteUrl, 'posts', postId, found.head.title);
  }

  @Answers(shareCalls.getTrackShareLinks)
  async trackLinks(@Id() trackId: string): Promise<ShareLinks> {
    const found = (await trackHead(this.readModels.store, trackId)) ?? refuse(trackRefusals.unknown);
    return shareLinksOf(this.settings.siteUrl, 'tracks', trackId, found.head.title);
  }

  @Answers(shareCalls.countPostShare)
  async postShared(
    @Id() postId: string,
    @Body() _body: ShareAnalyticsBody,
    @Sends() { me, send }: Sender,
  ): Promise<ShareAnalyticsResponse> {
    if ((await postText(this.readModels.store, postId, me)) === null) return refuse(postRefusals.unknown);
    await send(SharePost, { postId, userId: me }, 'feed');
    return { shareCount: (await shareCountOf(this.readModels.store, postId)) ?? refuse(postRefusals.unknown) };
  }

  @Answers(shareCalls.countTrackShare)
  async trackShared(
    @Id() trackId: string,
    @Body() _body: ShareAnalyticsBody,
    @Sends() { me, send }: Sender,
  ): Promise<ShareAnalyticsResponse> {
    if (!(await trackHead(this.readModels.store, trackId))) return refuse(trackRefusals.unknown);
    await send(ShareTrack, { trackId, userId: me }, 'trackShares');
    return { shareCount: await trackShareCountOf(this.readModels.store, trackId) };
  }

  private async link(url: string, me: string): Promise<KnownLink> {
    const link = knownLinkOf(url, this.settings.siteUrl) ?? refuse(linkRefusals.notAllowed);
    return (await isPageThere(this.readModels.store, link, me)) ? link : refuse(linkRefusals.unknown);
  }

  private async ownMedia(url: string, me: string): Promise<FoundPostMedia & { mediaId: string }> {
    const [, mediaId, file] = MEDIA_URL.exec(url) ?? [];
    const found = mediaId === undefined ? null : await postMediaOf(this.readModels.store, mediaId, me);
    if (!found || !mediaId || found.kind === 'link' || found.authorId !== me || file !== postMediaFiles[found.kind].main)
      return refuse(postMediaRefusals.notYours);
    return { ...found, mediaId };
  }

  private async publish(
    content: string,
    link: KnownLink | null,
    shared: Awaited<ReturnType<SharingController['ownMedia']>> | null,
    me: string,
    context: CommandContext,
  ) {
    const extras = link ? { link } : {};
    const media = shared?.post.media;
    if (!shared || !media) return this.commands.execute(new CreatePost({ authorId: me, content, extras }, context));
    const captions = await captionsOfMedia(this.readModels.store, shared.mediaId, media.captions);
    const draft = { authorId: me, content, extras: { ...extras, alt: media.alt, captions } };
    return this.publisher.publish(draft, context, async (place) => {
      await this.files.copy({ postId: shared.postId, mediaId: shared.mediaId }, media.kind, place).catch(asGone);
      const { kind, width, height, durationSeconds, thumbhash, peaks } = media;
      const durationMs = durationSeconds === null ? null : Math.round(durationSeconds * 1000);
      return {
        kind,
        made: madeOf({ width, height, durationMs, thumbhash, peaks: peaks && Buffer.from(peaks).toString('base64') }),
      };
    });
  }
}
