import { accountRefusals, type NameClaimed } from '@refrain/contracts/accounts';
import { specFor } from '../kernel/testing/decider-spec';
import { nameDecider } from './name.decider';

const { given } = specFor(nameDecider);
const heldUntil = '2026-01-01T00:01:00.000Z';
const claim = (userId: string, lapsed: string | null = null) => ({ type: 'ClaimName', data: { kind: 'username', userId, heldUntil, lapsed } }) as const;
const claimed = (userId: string): NameClaimed => ({ type: 'NameClaimed', data: { kind: 'username', userId, heldUntil } });
const release = (userId: string) => ({ type: 'ReleaseName', data: { kind: 'username', userId } }) as const;

describe('a name', () => {
  it('is claimed by the first who asks', () => given().when(claim('ada')).then(claimed('ada')));
  it('is refused to the second', () => given(claimed('ada')).when(claim('ben')).thenRefuses(accountRefusals.usernameTaken));
  it('is already theirs when the same person asks again', () => given(claimed('ada')).when(claim('ada')).then());
  it('passes on when its holder is known never to register', () => given(claimed('ada')).when(claim('ben', 'ada')).then(claimed('ben')));
  it('does not pass on when somebody else than the holder lapsed', () =>
    given(claimed('ada')).when(claim('ben', 'zoe')).thenRefuses(accountRefusals.usernameTaken));
  it('is free after its release', () =>
    given(claimed('ada'), { type: 'NameReleased', data: { kind: 'username', userId: 'ada' } }).when(claim('ben')).then(claimed('ben')));
  it('is not released by somebody else', () => given(claimed('ada')).when(release('ben')).then());
});
