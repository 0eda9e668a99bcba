import { accountSamples, recovery } from '@refrain/contracts/accounts';
import { specFor } from '../../kernel/testing/decider-spec';
import { recoveryDecider } from './recovery.decider';

const { given } = specFor(recoveryDecider);
const verification = accountSamples.EmailVerificationRequested[0];
const reset = accountSamples.PasswordResetRequested[0];
const piLink = accountSamples.PiLinkRequested[0];
const { addressHash, askedAt } = reset.data;
const after = (seconds: number) => new Date(Date.parse(askedAt) + seconds * 1000).toISOString();
const askReset = (now: string) => ({ type: 'RequestPasswordReset', data: { addressHash, now } }) as const;
const askVerification = (now: string) => ({ type: 'RequestEmailVerification', data: { addressHash, now } }) as const;
const askPiLink = (piHash: string, now: string) => ({ type: 'RequestPiLink', data: { addressHash, piHash, now } }) as const;
const resetAt = (now: string) => ({ type: 'PasswordResetRequested', data: { addressHash, askedAt: now } }) as const;

describe('what is asked for an address', () => {
  it('is on record', async () => {
    await given().when(askReset(askedAt)).then(reset);
    await given().when(askVerification(askedAt)).then(verification);
  });
  it('is on its way already for a minute', () =>
    given(reset)
      .when(askReset(after(recovery.pauseSeconds - 1)))
      .then());
  it('is asked again after that', () =>
    given(reset)
      .when(askReset(after(recovery.pauseSeconds)))
      .then(resetAt(after(recovery.pauseSeconds))));
  it('counts from the last time', () =>
    given(reset, resetAt(after(60)))
      .when(askReset(after(119)))
      .then());
  it('is one thing for each Pi account', async () => {
    const { piHash } = piLink.data;
    await given().when(askPiLink(piHash, askedAt)).then(piLink);
    await given(piLink)
      .when(askPiLink(piHash, after(59)))
      .then();
    await given(piLink)
      .when(askPiLink('other', after(1)))
      .then({ type: 'PiLinkRequested', data: { addressHash, piHash: 'other', askedAt: after(1) } });
  });
  it('is one thing for a reset and another for a verification', () => given(verification).when(askReset(askedAt)).then(reset));
});
