import { actorsOf, contextOf, limitOf, HOUR, MINUTE, quoted, limitWithin } from '../kernel';
import { commentEvents, commentSamples, type CommentEvent, type CommentLikeEvent } from './comments/events';
import { type LikeEvent, type PostEvent, postEvents, type ShareEvent } from './events';
import { hideEvents, hideSamples, type HideEvent } from './hides/hides';
import { removalEvents, removalSamples, type CommentModerationEvent, type PostModerationEvent } from './removals/removals';
import { postSamples } from './samples';

type Said = CommentEvent | CommentLikeEvent;
type Removal = PostModerationEvent | CommentModerationEvent;

export const postsContext = contextOf<PostEvent | LikeEvent | Said | ShareEvent | HideEvent | Removal>()({
  name: 'posts',
  events: { ...postEvents, ...commentEvents, ...hideEvents, ...removalEvents },
  samples: { ...postSamples, ...commentSamples, ...hideSamples, ...removalSamples },
  subjects: {
    PostCreated: ['authorId'],
    PostDeleted: ['authorId', 'deletedBy'],
    PostMediaProcessed: ['authorId'],
    PostMediaFailed: [],
    PostMediaDescribed: ['authorId'],
    PostMediaCaptioned: ['authorId'],
    PostEdited: ['authorId'],
    PostLinkDescribed: ['authorId'],
    PostLiked: ['userId'],
    PostUnliked: ['userId'],
    PostShared: ['userId'],
    TrackShared: ['userId'],
    CommentAdded: ['authorId'],
    CommentEdited: ['authorId'],
    CommentDeleted: ['authorId'],
    CommentLiked: ['userId'],
    CommentUnliked: ['userId'],
    PostHidden: ['userId'],
    PostUnhidden: ['userId'],
    PostRemoved: ['authorId', 'removedBy'],
    PostRestored: ['authorId', 'restoredBy'],
    CommentRemoved: ['authorId', 'removedBy'],
    CommentRestored: ['authorId', 'restoredBy'],
  },
  limits: {
    // A text takes longer than two seconds to write; thirty in a minute is a person who pastes.
    post: limitOf(30, 300),
    comment: limitOf(30, 400),
    deletePost: limitOf(60, 1000),
    deleteComment: limitOf(60, 1000),
    edit: limitOf(30, 300),
    share: limitOf(60, 600),
    postMedia: limitWithin(HOUR, 60, 300),
    linkPreview: limitWithin(HOUR, 120, 600),
    // What can be done and undone without end: each time is an event for good, and some work for everybody who sees it.
    like: limitWithin(MINUTE, 60, 600),
    hide: limitWithin(MINUTE, 60, 600),
  },
  notices: {
    like: {
      icon: 'heart',
      title: 'Your post was liked',
      message: (facts) => `${actorsOf(facts)} liked your post${quoted(facts.about)}`,
    },
    commentLike: {
      icon: 'heart',
      title: 'Your comment was liked',
      message: (facts) => `${actorsOf(facts)} liked your comment${quoted(facts.about)}`,
    },
    comment: {
      icon: 'message',
      title: 'New comment on your post',
      message: (facts) => `${actorsOf(facts)} commented on your post${quoted(facts.about)}`,
    },
    reply: {
      icon: 'message',
      title: 'New reply to your comment',
      message: (facts) => `${actorsOf(facts)} replied to your comment${quoted(facts.about)}`,
    },
    trackComment: {
      icon: 'message',
      title: 'New comment on your song',
      message: (facts) => `${actorsOf(facts)} commented on your song${quoted(facts.about)}`,
    },
    commentMention: {
      icon: 'at-sign',
      title: 'You were mentioned in a comment',
      message: ({ actor, about }) => `${actor} mentioned you in a comment${quoted(about)}`,
    },
    mention: {
      icon: 'at-sign',
      title: 'You were mentioned',
      message: ({ actor, about }) => `${actor} mentioned you${quoted(about)}`,
    },
  },
});
