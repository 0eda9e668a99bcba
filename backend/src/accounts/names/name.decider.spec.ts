import { accountRefusals, type NameClaimed, type NameReleased } from '@refrain/contracts/accounts';
import { specFor } from '../../kernel/testing/decider-spec';
import { nameDecider } from './name.decider';

const { given } = specFor(nameDecider);
const heldUntil = '2026-01-01T00:01:00.000Z';
const claim = (userId: string, lapsed: number | null = null, renew = false) =>
  ({ type: 'ClaimName', data: { kind: 'username', userId, heldUntil, lapsed, renew } }) as const;
const claimed = (userId: string): NameClaimed => ({ type: 'NameClaimed', data: { kind: 'username', userId, heldUntil } });
const release = (userId: string, its: number | null = null) =>
  ({ type: 'ReleaseName', data: { kind: 'username', userId, claim: its } }) as const;
const released = (userId: string): NameReleased => ({ type: 'NameReleased', data: { kind: 'username', userId } });

describe('a name', () => {
  it('is claimed by the first who asks', () => given().when(claim('ada')).then(claimed('ada')));
  it('is refused to the second', () => given(claimed('ada')).when(claim('ben')).thenRefuses(accountRefusals.usernameTaken));
  it('is already theirs when the same person asks again', () => given(claimed('ada')).when(claim('ada')).then());
  it('is claimed again by the same person who takes it a second time', () =>
    given(claimed('ada'))
      .when(claim('ada', null, true))
      .then(claimed('ada')));
  it('passes on when its claim is known never to be used', () =>
    given(claimed('ada')).when(claim('ben', 1)).then(claimed('ben')));
  it('does not pass on when an earlier claim lapsed', () =>
    given(claimed('ada'), claimed('ada')).when(claim('ben', 1)).thenRefuses(accountRefusals.usernameTaken));
  it('is free after its release', () => given(claimed('ada'), released('ada')).when(claim('ben')).then(claimed('ben')));
  it('is not released by another person', () => given(claimed('ada')).when(release('ben')).then());
  it('is released by the claim that was meant', () =>
    given(claimed('ada'), released('ada'), claimed('ada')).when(release('ada', 2)).then(released('ada')));
  it('is not released by a claim that was made again since', () =>
    given(claimed('ada'), claimed('ada')).when(release('ada', 1)).then());
});
