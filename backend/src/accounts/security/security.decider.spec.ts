import { securityContext } from '@refrain/contracts/security';
import { specFor } from '../../kernel/testing/decider-spec';
import { securityDecider } from './security.decider';

const { given } = specFor(securityDecider);
const { SessionsEnded: ended, SignInUnlocked: unlocked } = securityContext.sample;

describe('what an admin does about the sign-in of a person', () => {
  it('is recorded each time', () => {
    const { userId, endedBy: by, reason } = ended.data;
    given().when({ type: 'EndSessions', data: { userId, by, reason } }).then(ended);
    given(ended).when({ type: 'EndSessions', data: { userId, by, reason } }).then(ended);
  });

  it('names who let them try again', () => {
    const { userId, unlockedBy: by, reason } = unlocked.data;
    given(ended).when({ type: 'UnlockSignIn', data: { userId, by, reason } }).then(unlocked);
  });
});
