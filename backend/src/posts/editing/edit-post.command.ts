import { isLongerThan, withoutControls } from '@refrain/contracts/kernel';
import { mentionsIn, POST_MAX_LENGTH, postRefusals, type KnownLink } from '@refrain/contracts/posts';
import { command } from '../../kernel/write/command';
import { refuse } from '../../kernel/write/decider';
import { EVENT_LOG } from '../../kernel/values/tokens';
import { begun } from '../../kernel/write/streams/begun';
import { knownLinkIn, knownLinkOf } from '../../links/known-link-in';
import { LINK_SETTINGS } from '../../links/link-settings';
import { linkOf, mentioned } from '../create-post.command';
import { postDecider, postStream, type Post } from '../post.decider';

/** The link that a post shares besides its text: it stays whatever the text becomes. */
const sharedLink = (post: Post, siteUrl: string): KnownLink | undefined => {
  if ((post.status !== 'published' && post.status !== 'removed') || !post.link) return undefined;
  const { url } = post.link;
  if (knownLinkIn(post.content, siteUrl)?.url === url) return undefined;
  return knownLinkOf(url, siteUrl) ?? undefined;
};

export const EditPost = command(
  'EditPost',
  { links: LINK_SETTINGS, log: EVENT_LOG },
  async (
    { postId, by, content: sent }: { postId: string; by: string; content: string },
    { decide, store, streams, links, log, now },
  ) => {
    if (isLongerThan(sent.trim(), POST_MAX_LENGTH)) return refuse(postRefusals.tooLong);
    const content = withoutControls(sent).trim();
    const stream = postStream(postId);
    const { state } = await streams.load(stream, postDecider);
    const { link, trackId } = await linkOf(store, links.siteUrl, content, sharedLink(state, links.siteUrl), by);
    return decide(stream, postDecider, {
      ...{ postId, by, content, trackId, link: link && { url: link.url, type: link.type } },
      mentions: await mentioned(store, by, mentionsIn(content)),
      postedAt: await begun(log, stream, now),
      at: now,
    });
  },
);

export const DescribePostMedia = command(
  'DescribePostMedia',
  ({ postId, by, alt }: { postId: string; by: string; alt: string }, { decide }) =>
    decide(postStream(postId), postDecider, { postId, by, alt: withoutControls(alt) }),
);
