import { contextOf, limitOf, HOUR, MINUTE, quoted, limitWithin } from '../kernel';
import { type ModerationEvent, moderationEvents } from './events';
import { moderationSamples } from './samples';

export const moderationContext = contextOf<ModerationEvent>()({
  name: 'moderation',
  events: moderationEvents,
  samples: moderationSamples,
  subjects: {
    PostHidden: ['userId'],
    PostUnhidden: ['userId'],
    PostReported: ['reporterId'],
    CommentReported: ['reporterId'],
    PostRemoved: ['authorId', 'removedBy'],
    PostRestored: ['authorId', 'restoredBy'],
    CommentRemoved: ['authorId', 'removedBy'],
    CommentRestored: ['authorId', 'restoredBy'],
    ReportsDismissed: ['dismissedBy'],
    ReportsReopened: ['reopenedBy'],
  },
  limits: {
    report: limitWithin(HOUR, 30, 300),
    hide: limitWithin(MINUTE, 60, 600),
    // Admins work through long lists.
    moderation: limitOf(120, 3000),
  },
  notices: {
    removed: {
      icon: 'shield-alert',
      title: 'Something you wrote was removed',
      message: ({ about }) => `A moderator removed something you wrote${quoted(about)}`,
    },
    restored: {
      icon: 'shield-check',
      title: 'Something you wrote is back',
      message: () => 'A moderator put back something you wrote.',
    },
  },
});
