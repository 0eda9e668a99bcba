import { periodOf } from '@refrain/contracts/charts';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import type { PostEdited, PostEvent, PostModerationEvent } from '@refrain/contracts/posts';
import { hashtagsIn, MOST_HASHTAGS } from '@refrain/contracts/trends';
import { projection, type Change } from '../../kernel';
import { countId, tagCounts, taggedPosts, tagUses, useId, type TaggedPost } from './trends.view';

/** Counts the person for each tag that they have not used in this week before. */
const counted = (postId: string, { userId, week, tags }: TaggedPost): readonly Change[] =>
  tags.flatMap((tag) => {
    const id = useId({ week, tag, userId });
    return [
      tagUses.upsert(id, (use) => ({ week, tag, userId, postIds: [...(use?.postIds ?? []), postId] })),
      tagUses.given(id, (use) => (use ? [] : [oneMore(week, tag)])),
    ];
  });

const oneMore = (week: string, tag: string): Change =>
  tagCounts.upsert(countId({ week, tag }), (count) => ({ week, tag, weeklyCount: (count?.weeklyCount ?? 0) + 1 }));

const oneLess = (week: string, tag: string): Change =>
  tagCounts.change(countId({ week, tag }), (count) =>
    count.weeklyCount > 1 ? { ...count, weeklyCount: count.weeklyCount - 1 } : null,
  );

/** Takes back what a post counted for, in the week in which it did; nothing where that was done before. */
const takenBack = (postId: string, isGone: (tag: string) => boolean = () => true): Change =>
  tagUses.each({ contains: { field: 'postIds', value: postId } }, MOST_HASHTAGS, ({ id, doc: { week, tag, postIds } }) => {
    if (!isGone(tag)) return [];
    const left = postIds.filter((other) => other !== postId);
    return left.length > 0
      ? [tagUses.change(id, (use) => ({ ...use, postIds: left }))]
      : [tagUses.remove(id), oneLess(week, tag)];
  });

/** An edited post counts for the tags of its new words, in the week in which it was posted. */
const edited = ({ data: { postId, authorId, content, postedAt } }: Recorded<PostEdited>): Change =>
  taggedPosts.given(postId, (before) => {
    const post: TaggedPost = {
      userId: authorId,
      createdAt: postedAt,
      week: periodOf('week', postedAt),
      tags: hashtagsIn(readable(content, '')),
    };
    const had = before?.tags ?? [];
    const added = post.tags.filter((tag) => !had.includes(tag));
    return [
      post.tags.length > 0 ? taggedPosts.put(postId, post) : taggedPosts.remove(postId),
      takenBack(postId, (tag) => !post.tags.includes(tag)),
      ...counted(postId, { ...post, tags: added }),
    ];
  });

/** What a text cannot be read of any more has no tags, so that a rebuild after an erasure finds what was there after it. */
export const trendsProjection = projection<PostEvent | PostModerationEvent>()('trends', 2, [taggedPosts, tagUses, tagCounts], {
  PostCreated: ({ data: { postId, authorId, content }, at }) => {
    const post: TaggedPost = {
      userId: authorId,
      createdAt: at,
      week: periodOf('week', at),
      tags: hashtagsIn(readable(content, '')),
    };
    return post.tags.length === 0 ? [] : [taggedPosts.put(postId, post), ...counted(postId, post)];
  },
  PostDeleted: ({ data: { postId } }) => [taggedPosts.remove(postId), takenBack(postId)],
  PostRemoved: ({ data: { postId } }) => [takenBack(postId)],
  PostRestored: ({ data: { postId } }) => [taggedPosts.given(postId, (post) => (post ? counted(postId, post) : []))],
  PostEdited: (event) => [edited(event)],
  PostMediaDescribed: 'ignored',
  PostMediaCaptioned: 'ignored',
  PostMediaProcessed: 'ignored',
  PostMediaFailed: 'ignored',
  PostLinkDescribed: 'ignored',
});
