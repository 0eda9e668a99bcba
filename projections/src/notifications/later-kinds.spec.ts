import { albumSamples } from '@refrain/contracts/albums';
import { earningsContext } from '@refrain/contracts/earnings';
import { payoutsContext } from '@refrain/contracts/payouts';
import { subscriptionsContext } from '@refrain/contracts/subscriptions';
import { tipsContext } from '@refrain/contracts/tips';
import { contentsOf, folded, recorded, specFor, type Given } from '../kernel/testing/projection-spec';
import { notificationsProjection } from './notifications.projection';

const { given } = specFor(notificationsProjection);
const namesAfter = async (...history: readonly Given[]) => {
  const contents = await contentsOf(await folded(notificationsProjection, recorded(...history)), notificationsProjection);
  return Object.keys(contents.notifications ?? {}).sort();
};
const read = { type: 'NotificationsRead', data: { userId: 'user-ada' } } as const;

describe('tips', () => {
  const { TipGiven, TipTakenBack } = tipsContext.sample;
  const tip = (tipId: string, fromId: string) => ({ ...TipGiven, data: { ...TipGiven.data, tipId, fromId } });
  const back = (tipId: string) => ({ ...TipTakenBack, data: { ...TipTakenBack.data, tipId } });

  it('are one notification to the artist until it is read', async () => {
    await given(tip('1', 'ben'), tip('2', 'cleo'), tip('3', 'ben')).showsAmong({
      notifications: { 'user-ada:tip_given:user-ada': { actorIds: ['ben', 'cleo'], subjectId: '3', isRead: false } },
    });
    await given(tip('1', 'ben'), read, tip('2', 'cleo')).showsAmong({
      notifications: { 'user-ada:tip_given:user-ada': { actorIds: ['cleo'], isRead: false } },
    });
  });
  it('that were taken back are not counted any more', async () => {
    await given(tip('1', 'ben'), tip('2', 'cleo'), back('2')).showsAmong({
      notifications: { 'user-ada:tip_given:user-ada': { actorIds: ['ben'] } },
    });
    expect(await namesAfter(tip('1', 'ben'), back('1'))).toEqual([]);
  });
});

describe('a payout', () => {
  const { PayoutSettled, PayoutRejected } = payoutsContext.sample;
  it('that was sent or rejected notifies its owner', async () =>
    expect(await namesAfter(PayoutSettled, PayoutRejected)).toEqual([
      'user-ada:payout_rejected:payout-3',
      'user-ada:payout_settled:payout-1',
    ]));
});

describe('premium', () => {
  const { SubscriptionRenewalFailed, SubscriptionRenewed, SubscriptionLapsed, SubscriptionEnded } = subscriptionsContext.sample;
  const failed = 'user-ada:renewal_failed:subscription-1';
  it('that could not be renewed notifies the subscriber until it is paid or given up', async () => {
    expect(await namesAfter(SubscriptionRenewalFailed)).toEqual([failed]);
    expect(await namesAfter(SubscriptionRenewalFailed, SubscriptionRenewed)).toEqual([]);
    expect(await namesAfter(SubscriptionRenewalFailed, SubscriptionEnded)).toEqual([]);
  });
  it('that is over says that alone', async () =>
    expect(await namesAfter(SubscriptionRenewalFailed, SubscriptionLapsed)).toEqual([
      'user-ada:subscription_over:subscription-1',
    ]));
});

it('a statement notifies its artist, by its month', async () =>
  expect(await namesAfter(earningsContext.sample.StatementClosed)).toEqual(['user-ada:statement_closed:2026-06']));

it('nothing of these is left for a person who was erased', async () => {
  const erased = { type: 'AccountErased', data: { userId: 'user-ada' } } as const;
  const { StatementClosed } = earningsContext.sample;
  expect(await namesAfter(StatementClosed, tipsContext.sample.TipGiven, erased)).toEqual([]);
});

describe('an album', () => {
  const [sample] = albumSamples.AlbumCreated;
  const created = (visibility: string) => ({ ...sample, data: { ...sample.data, visibility } }) as Given;
  const deleted = { type: 'AlbumDeleted', data: { albumId: 'album-1', artistId: 'user-ada' } } as Given;
  const followed = { type: 'UserFollowed', data: { followerId: 'ben', followeeId: 'user-ada', pointsAwarded: 0 } } as const;
  const own = 'user-ada:follow:user-ada';

  it('for everyone notifies followers, until it is deleted', async () => {
    expect(await namesAfter(followed, created('public'))).toEqual(['ben:album_released:album-1', own]);
    expect(await namesAfter(followed, created('public'), deleted)).toEqual([own]);
  });
  it.each(['followers', 'private'])('for %s notifies no one', async (visibility) =>
    expect(await namesAfter(followed, created(visibility))).toEqual([own]),
  );
});
