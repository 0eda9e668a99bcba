import { blockRefusals, blockSamples, MOST_BLOCKS } from '@refrain/contracts/follows';
import { specFor } from '../kernel/testing/decider-spec';
import { blockDecider } from './block.decider';

const { given } = specFor(blockDecider);
const [blocked, unblocked] = [blockSamples.UserBlocked[0], blockSamples.UserUnblocked[0]];
const pair = blocked.data;
const block = (facts: Partial<{ blockedId: string; isAdmin: boolean; blocks: number }> = {}) =>
  ({ type: 'BlockUser', data: { ...pair, isAdmin: false, blocks: 0, ...facts } }) as const;
const unblock = { type: 'UnblockUser', data: pair } as const;

describe('a block', () => {
  it('begins', () => given().when(block()).then(blocked));
  it('is already so', () =>
    given(blocked)
      .when(block({ isAdmin: true, blocks: MOST_BLOCKS }))
      .then());
  it('ends', () => given(blocked).when(unblock).then(unblocked));
  it('that never was cannot end', () => given().when(unblock).then());
  it('may begin again', () => given(blocked, unblocked).when(block()).then(blocked));
  it('of oneself is refused', () =>
    given()
      .when(block({ blockedId: pair.blockerId }))
      .thenRefuses(blockRefusals.oneself));
  it('of an admin is refused', () =>
    given()
      .when(block({ isAdmin: true }))
      .thenRefuses(blockRefusals.admin));
  it('too many is refused', () =>
    given()
      .when(block({ blocks: MOST_BLOCKS }))
      .thenRefuses(blockRefusals.tooMany));
  it('of as many as are allowed is not', () =>
    given()
      .when(block({ blocks: MOST_BLOCKS - 1 }))
      .then(blocked));
});
