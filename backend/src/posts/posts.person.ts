import { extname } from 'node:path';
import type { Recorded } from '@refrain/contracts/kernel';
import { exportFiles } from '@refrain/contracts/personal-data';
import {
  postMediaFiles,
  postMediaKeyOf,
  postMediaPrefixOf,
  type PostCreated,
  type PostEdited,
  type PostMediaCaptioned,
  type PostMediaDescribed,
  type PostLinkDescribed,
  type PostMediaProcessed,
} from '@refrain/contracts/posts';
import type { OfPerson } from '../kernel/context';
import {
  eachEvent,
  findEvent,
  mediaOf,
  type Entry,
  type ExportTopic,
  type Leave,
  type MediaEntry,
} from '../kernel/persons/person-rows';
import { postMediaOrphans } from './media/post-media-orphans';
import { postDecider } from './post.decider';
import { isKept } from './post.state';

/** A post is taken away as if its author had done it, also one that an admin removed; likes stay, as those of nobody. */
const post: Leave = async ({ streams, stream, userId, context }) => {
  const { state } = await streams.load(stream, postDecider);
  if (!isKept(state) || state.authorId !== userId) return;
  const postId = stream.slice('post-'.length);
  await streams.handle(stream, postDecider, { type: 'DeletePost', data: { postId, by: userId, byAdmin: false } }, context);
};

/** The last captions of each language, as WebVTT. */
const captionsOf = (events: readonly Recorded[]): Entry => {
  const given = events.filter(({ type }) => type === 'PostMediaCaptioned') as readonly Recorded<PostMediaCaptioned>[];
  const last = new Map(given.map(({ data: { language, captions } }) => [language, captions]));
  return Object.fromEntries([...last].filter(([, captions]) => captions !== ''));
};

const posts: ExportTopic['entries'] = (events) => {
  const created = findEvent(events, 'PostCreated');
  if (!created) return eachEvent(events);
  const deletedAt = findEvent(events, 'PostDeleted')?.at ?? null;
  const described = events.findLast(({ type }) => type === 'PostMediaDescribed') as Recorded<PostMediaDescribed> | undefined;
  const captions = captionsOf(events);
  const edits = events.flatMap(({ type, data, at }) =>
    type === 'PostEdited' ? [{ content: (data as PostEdited['data']).content, at }] : [],
  );
  return [
    {
      ...(created.data as Entry),
      createdAt: created.at,
      deletedAt,
      ...(Object.keys(captions).length > 0 ? { captions } : {}),
      ...(described ? { alt: described.data.alt } : {}),
      ...(edits.length > 0 ? { edits } : {}),
    },
  ];
};

const mediaFile = (events: readonly Recorded[]): readonly MediaEntry[] => {
  const made = findEvent(events, 'PostMediaProcessed') as Recorded<PostMediaProcessed> | undefined;
  if (!made) return [];
  const { postId, mediaId, kind } = made.data;
  const { main } = postMediaFiles[kind];
  return [{ key: postMediaKeyOf(postId, mediaId, main), path: `${exportFiles.media}${mediaId}${extname(main)}` }];
};

export const postsOfPerson: OfPerson = {
  leaving: { post },
  media: {
    PostCreated: mediaOf<PostCreated>(({ postId, media }) => (media ? [postMediaPrefixOf(postId)] : [])),
    PostMediaProcessed: mediaOf<PostMediaProcessed>(({ postId }) => [postMediaPrefixOf(postId)]),
    PostLinkDescribed: mediaOf<PostLinkDescribed>(({ postId }) => [postMediaPrefixOf(postId)]),
  },
  orphans: [postMediaOrphans],
  exports: [
    { file: exportFiles.posts, kind: 'post', entries: posts },
    { file: exportFiles.comments, kind: 'comment', entries: eachEvent },
    { file: exportFiles.likes, kind: 'like', entries: eachEvent },
    { file: 'liked-comments.json', kind: 'commentLike', holds: 'comments that you liked and no longer like', entries: eachEvent },
    { file: exportFiles.hides, kind: 'hide', entries: eachEvent },
  ],
  exportedFiles: { post: mediaFile },
};
