import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { isErased, type Recorded } from '@refrain/contracts/kernel';
import { postMediaFiles, type PostCreated } from '@refrain/contracts/posts';
import { reactionContext } from '../kernel/command-context';
import { derivedId } from '../kernel/ids';
import type { Reaction } from '../kernel/reaction';
import { Streams } from '../kernel/streams';
import { knownLinkOf } from '../links/known-link-in';
import { LinkPreviews } from '../links/link-previews';
import { LINK_SETTINGS, type LinkSettings } from '../links/link-settings';
import { isSiteLink } from '../links/site-links';
import { isKeptFor, postDecider, postStream } from './post.decider';
import { PostMediaStore } from './post-media-store';

const NAME = 'describe-link-when-post-created';

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** Asks another site once what a post links to, and keeps the answer and its picture here: whoever reads the post asks nobody. */
@Injectable()
export class DescribeLinkWhenPostCreated implements Reaction<PostCreated> {
  readonly name = NAME;
  readonly types = ['PostCreated'] as const;
  /** Unseen links of the past show as well. */
  readonly starts = 'start';

  constructor(
    private readonly streams: Streams,
    private readonly previews: LinkPreviews,
    private readonly files: PostMediaStore,
    @Inject(LINK_SETTINGS) private readonly settings: LinkSettings,
  ) {}

  react = async (event: Recorded<PostCreated>): Promise<void> => {
    const { postId, link: target } = event.data;
    if (target === null || isErased(target)) return;
    const link = knownLinkOf(target.url, this.settings.siteUrl);
    if (!link || !isSiteLink(link)) return;
    const stream = postStream(postId);
    const { state } = await this.streams.load(stream, postDecider);
    if (state.status === 'none' || state.status === 'deleted' || !state.link || state.link.isDescribed) return;
    const { linkTitle: title, linkDescription: description, linkImage } = await this.previews.ofSite(link);
    const imageId = linkImage === null ? null : derivedId(event.id, 'link picture');
    if (linkImage !== null && imageId !== null) await this.keep(postId, imageId, bytesOf(linkImage));
    const data = { postId, title, description, imageId };
    const after = await this.streams.handle(stream, postDecider, { type: 'DescribePostLink', data }, reactionContext(NAME, event));
    if (imageId !== null && !isKeptFor(after.state, imageId, false)) await this.files.remove(postId, imageId);
  };

  private keep(postId: string, imageId: string, bytes: Buffer): Promise<void> {
    return this.files.inFolder(async (folder) => {
      const file = join(folder, 'link.webp');
      await writeFile(file, bytes);
      await this.files.keep({ postId, mediaId: imageId }, postMediaFiles.link.main, file);
    });
  }
}
