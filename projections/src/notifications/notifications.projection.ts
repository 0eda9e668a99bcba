import { contexts } from '../contexts';
import { gathered } from '../kernel';
import { notificationFollowers, notifications, notificationSubjects } from '../notices';
import { ownNotices } from './own-notices.projector';

/** Who is notified of what, by the rows of every context. */
export const notificationsProjection = gathered(
  'notifications',
  3,
  [notifications, notificationSubjects, notificationFollowers],
  [...contexts.flatMap(({ notices }) => notices ?? []), ownNotices],
);
