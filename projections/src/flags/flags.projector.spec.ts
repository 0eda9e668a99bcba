import { bucketOf, flagsContext, type FlagSetting } from '@refrain/contracts/flags';
import { accountSamples } from '@refrain/contracts/accounts';
import { folded, recorded, type Given } from '../kernel/testing/projection-spec';
import { flagsProjection } from './flags.projector';
import { allFlags, allOverrides, flagsOfPerson } from './flags.queries';

const { FeatureFlagSet: set, FeatureFlagOverridden: overridden, FeatureFlagOverrideLifted: lifted } = flagsContext.sample;
const registered = (userId: string): Given => {
  const [sample] = accountSamples.AccountRegistered;
  return { ...sample, data: { ...sample.data, userId } } as Given;
};
const setTo = (after: FlagSetting): Given => ({ ...set, data: { ...set.data, after } });
const said = (userId: string, isOn: boolean): Given => ({ ...overridden, data: { ...overridden.data, userId, isOn } });
const unsaid = (userId: string): Given => ({ ...lifted, data: { ...lifted.data, userId } });
const erased = (userId: string): Given => ({ type: 'AccountErased', data: { userId } });

const people = Array.from({ length: 60 }, (_, i) => `user-${i}`);
const flag = 'visualization';
const inShare = (percent: number) => people.filter((id) => bucketOf(flag, id) < percent);
const storeOf = (...events: readonly Given[]) => folded(flagsProjection, recorded(...people.map(registered), ...events));
const reachOf = async (...events: readonly Given[]) => {
  const found = (await allFlags(await storeOf(...events))).find((each) => each.flag === flag)!;
  return [found.have, found.people, found.overrides.on, found.overrides.off];
};

it('everyone has it, nobody, or exactly those of a share', async () => {
  expect(await reachOf()).toEqual([60, 60, 0, 0]);
  expect(await reachOf(setTo({ state: 'off', percent: 0 }))).toEqual([0, 60, 0, 0]);
  const share = inShare(30);
  expect(await reachOf(setTo({ state: 'share', percent: 30 }))).toEqual([share.length, 60, 0, 0]);
  const store = await storeOf(setTo({ state: 'share', percent: 30 }));
  const have = await Promise.all(people.map(async (id) => (await flagsOfPerson(store, id)).find((f) => f.flag === flag)!.isOn));
  expect(people.filter((_, i) => have[i])).toEqual(share);
});

it('each person is counted once, whatever is said of them by hand, and not at all once they are erased', async () => {
  const share = setTo({ state: 'share', percent: 30 });
  const inside = inShare(30)[0]!;
  const outside = people.find((id) => !inShare(30).includes(id))!;
  const have = inShare(30).length;
  const hands = [share, said(inside, false), said(outside, true), said(outside, true)];
  expect(await reachOf(...hands)).toEqual([have, 60, 1, 1]);
  expect(await reachOf(...hands, said(inside, true))).toEqual([have + 1, 60, 2, 0]);
  expect(await reachOf(...hands, unsaid(inside), unsaid(outside), unsaid(outside))).toEqual([have, 60, 0, 0]);
  expect(await reachOf(...hands, erased(inside), erased(outside))).toEqual([have - 1, 58, 0, 0]);
});

it('what is said by hand holds first, is listed, and goes with its person', async () => {
  const store = await storeOf(setTo({ state: 'off', percent: 0 }), said('user-1', true), said('user-2', false));
  expect((await flagsOfPerson(store, 'user-1'))[0]).toMatchObject({ isOn: true, why: 'override' });
  expect((await flagsOfPerson(store, null))[0]).toMatchObject({ isOn: false, why: 'nobody' });
  expect((await allOverrides(store, undefined)).overrides.map(({ userId }) => userId)).toEqual(['user-2', 'user-1']);
  const after = await storeOf(said('user-1', true), said('user-2', false), erased('user-1'));
  expect((await allOverrides(after, undefined)).overrides.map(({ userId }) => userId)).toEqual(['user-2']);
});
