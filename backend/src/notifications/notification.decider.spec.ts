import { notificationRefusals, notificationSamples } from '@refrain/contracts/notifications';
import { specFor } from '../kernel/testing/decider-spec';
import { notificationDecider } from './notification.decider';
import { readingDecider } from './reading.decider';

const dismissed = notificationSamples.NotificationDismissed[0];
const dismiss = (isTheirs: boolean) => ({ type: 'DismissNotification', data: { ...dismissed.data, isTheirs } }) as const;

describe('a notification', () => {
  const { given } = specFor(notificationDecider);
  it('is dismissed', () => given().when(dismiss(true)).then(dismissed));
  it('is already so', () => given(dismissed).when(dismiss(false)).then());
  it('that does not stand in one’s list is refused', () =>
    given().when(dismiss(false)).thenRefuses(notificationRefusals.unknown));
});

describe('a list of notifications', () => {
  const { given } = specFor(readingDecider);
  const read = notificationSamples.NotificationsRead[0];
  const reading = (unread: number) => ({ type: 'ReadNotifications', data: { ...read.data, unread } }) as const;
  it('is read, and read again', () => given(read).when(reading(3)).then(read));
  it('with nothing unread in it has been read', () => given().when(reading(0)).then());
});
