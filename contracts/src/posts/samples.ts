import type {
  PostCreated,
  PostDeleted,
  PostEdited,
  PostLiked,
  PostLinkDescribed,
  PostMediaCaptioned,
  PostMediaDescribed,
  PostMediaFailed,
  PostMediaProcessed,
  PostShared,
  TrackShared,
  PostUnliked,
} from './events';

/** Frozen: one sample for each version of each event type. */
export const postSamples = {
  PostCreated: [
    {
      type: 'PostCreated',
      data: { postId: 'post-1', authorId: 'user-ada', content: 'Hello, sample world', trackId: null },
    },
    {
      type: 'PostCreated',
      data: {
        postId: 'post-1',
        authorId: 'user-ada',
        content: 'Hello, sample world',
        trackId: null,
        link: { url: 'https://www.youtube.com/watch?v=sample', type: 'youtube' },
        media: { id: 'media-1', kind: 'video' },
        mentions: ['user-ben'],
      },
    } satisfies PostCreated,
  ],
  PostMediaProcessed: [
    {
      type: 'PostMediaProcessed',
      data: {
        postId: 'post-1',
        authorId: 'user-ada',
        mediaId: 'media-1',
        kind: 'video',
        width: 1280,
        height: 720,
        durationMs: 61500,
        thumbhash: '2NcFBYAYd4d7',
        peaks: null,
      },
    } satisfies PostMediaProcessed,
  ],
  PostMediaFailed: [
    {
      type: 'PostMediaFailed',
      data: { postId: 'post-1', mediaId: 'media-1', code: 'POST_MEDIA.UNDECODABLE', reason: 'a sample reason' },
    } satisfies PostMediaFailed,
  ],
  PostLinkDescribed: [
    {
      type: 'PostLinkDescribed',
      data: {
        postId: 'post-1',
        authorId: 'user-ada',
        title: 'A sample video',
        description: 'A sample channel',
        imageId: 'image-1',
      },
    } satisfies PostLinkDescribed,
  ],
  PostMediaDescribed: [
    {
      type: 'PostMediaDescribed',
      data: { postId: 'post-1', authorId: 'user-ada', mediaId: 'media-1', alt: 'A sample picture of a harbour' },
    } satisfies PostMediaDescribed,
  ],
  PostMediaCaptioned: [
    {
      type: 'PostMediaCaptioned',
      data: {
        ...{ postId: 'post-1', authorId: 'user-ada', mediaId: 'media-1', language: 'en' },
        captions: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nA sample song begins\n',
      },
    } satisfies PostMediaCaptioned,
  ],
  PostEdited: [
    {
      type: 'PostEdited',
      data: {
        postId: 'post-1',
        authorId: 'user-ada',
        content: 'Hello, sample world, edited',
        trackId: null,
        link: { url: 'https://www.youtube.com/watch?v=sample', type: 'youtube' },
        mentions: ['user-ben', 'user-cleo'],
        newMentions: ['user-cleo'],
        postedAt: '2026-01-01T00:00:00.000Z',
      },
    } satisfies PostEdited,
  ],
  PostShared: [{ type: 'PostShared', data: { postId: 'post-1', userId: 'user-ben' } } satisfies PostShared],
  TrackShared: [{ type: 'TrackShared', data: { trackId: 'track-1', userId: 'user-ben' } } satisfies TrackShared],
  PostDeleted: [
    { type: 'PostDeleted', data: { postId: 'post-1', authorId: 'user-ada', deletedBy: 'user-ada' } } satisfies PostDeleted,
  ],
  PostLiked: [{ type: 'PostLiked', data: { postId: 'post-1', userId: 'user-ben', pointsAwarded: 1 } } satisfies PostLiked],
  PostUnliked: [{ type: 'PostUnliked', data: { postId: 'post-1', userId: 'user-ben' } } satisfies PostUnliked],
} as const;
