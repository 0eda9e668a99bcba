import { contexts } from '../contexts';
import { gathered } from '../kernel';
import { noticedActs, notificationFollowers, notifications, notificationSubjects } from '../notices';
import { ownNotices } from './own-notices.projector';

/** Who is notified of what, by the rows of every context. */
export const notificationsProjection = gathered(
  'notifications',
  6,
  [notifications, notificationSubjects, notificationFollowers, noticedActs],
  [...contexts.flatMap(({ notices }) => notices ?? []), ownNotices],
);

/** Types of events that may notify a person. */
export const notifyingTypes: readonly string[] = [
  ...new Set(
    contexts.flatMap(({ notices }) =>
      Object.entries(notices?.rows ?? {}).flatMap(([type, row]) => (row === 'ignored' ? [] : [type])),
    ),
  ),
];
