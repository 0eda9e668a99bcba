import { writeFile } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { isErased, type Recorded } from '@refrain/contracts/kernel';
import { postMediaFiles, type PostCreated, type PostEdited } from '@refrain/contracts/posts';
import { withTemporaryFile } from '@refrain/storage/media-store';
import { reactionContext } from '../../kernel/write/command-context';
import { CONFIRMED, declined, Effects, type Effect, type Partner, type Settled } from '../../kernel/effects';
import { derivedId } from '../../kernel/values/ids';
import { Streams } from '../../kernel/write/streams/streams';
import { knownLinkOf } from '../../links/known-link-in';
import { LinkPreviews } from '../../links/link-previews';
import { LINK_SETTINGS, type LinkSettings } from '../../links/link-settings';
import { isSiteLink, type SiteLink } from '../../links/site-links';
import { isKeptFor, postDecider, postStream } from '../post.decider';
import { isKept } from '../post.state';
import { PostMediaStore } from '../media/post-media-store';

/** The name of the reaction that gave this command before there were processes with partners. */
const GIVEN_BY = 'describe-link-when-post-created';

type Worded = Recorded<PostCreated | PostEdited>;
type Asked = Readonly<{ event: Worded; link: SiteLink }>;

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** What another site says of the page that a post links to. The post itself says whether that is known, so it is what is asked. */
@Injectable()
export class LinkDescription implements Partner<Asked> {
  readonly kind = 'link-preview';

  constructor(
    private readonly streams: Streams,
    private readonly effects: Effects,
    private readonly previews: LinkPreviews,
    private readonly files: PostMediaStore,
    @Inject(LINK_SETTINGS) private readonly settings: LinkSettings,
  ) {
    effects.register(this);
  }

  async fetch(cause: Worded, signal: AbortSignal): Promise<void> {
    await this.effects.perform(this, { personId: null, cause }, signal);
  }

  prepare = async ({ cause }: Effect): Promise<Asked | null> => {
    const event = cause as Worded;
    const { postId, link: target } = event.data;
    if (target === null || isErased(target)) return null;
    const link = knownLinkOf(target.url, this.settings.siteUrl);
    if (!link || !isSiteLink(link)) return null;
    const post = await this.post(postId);
    if (!isKept(post)) return null;
    // The author may have linked to something else since.
    return post.link?.url === target.url && !post.link.isDescribed ? { event, link } : null;
  };

  call = async ({ event, link }: Asked): Promise<Settled> => {
    const { postId } = event.data;
    const { linkTitle: title, linkDescription: description, linkImage } = await this.previews.ofSite(link);
    const imageId = linkImage === null ? null : derivedId(event.id, 'link picture');
    if (linkImage !== null && imageId !== null) await this.keep(postId, imageId, bytesOf(linkImage));
    const data = { postId, url: link.url, title, description, imageId };
    const after = await this.streams.handle(
      postStream(postId),
      postDecider,
      { type: 'DescribePostLink', data },
      reactionContext(GIVEN_BY, event),
    );
    if (imageId !== null && !isKeptFor(after.state, imageId, false)) await this.files.remove(postId, imageId);
    return CONFIRMED;
  };

  ask = async ({ cause }: Effect): Promise<Settled | 'unheard'> => {
    const post = await this.post((cause as Worded).data.postId);
    if (!isKept(post)) return declined('POST_GONE');
    return post.link?.isDescribed ? CONFIRMED : 'unheard';
  };

  private async post(postId: string) {
    return (await this.streams.load(postStream(postId), postDecider)).state;
  }

  private keep(postId: string, imageId: string, bytes: Buffer): Promise<void> {
    return withTemporaryFile(this.files.media, async (file) => {
      await writeFile(file, bytes);
      await this.files.keep({ postId, mediaId: imageId }, postMediaFiles.link.main, file);
    });
  }
}
