import { contextOf, limitOf, HOUR, quoted, limitWithin } from '../kernel';
import { moderationEvents, moderationSamples, type ModerationEvent } from './events';

export const moderationContext = contextOf<ModerationEvent>()({
  name: 'moderation',
  events: moderationEvents,
  samples: moderationSamples,
  subjects: {
    PostReported: ['reporterId'],
    CommentReported: ['reporterId'],
    PersonReported: ['reporterId'],
    ReportsDismissed: ['dismissedBy'],
    ReportsReopened: ['reopenedBy'],
  },
  limits: {
    report: limitWithin(HOUR, 30, 300),
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
