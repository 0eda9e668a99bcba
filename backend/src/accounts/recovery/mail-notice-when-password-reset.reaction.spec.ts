import { accountSamples } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Effects } from '../../kernel/effects';
import { Happened } from '../../kernel/reactions/testing/happened';
import { accountStream } from '../account/account.decider';
import { MailPiLinkWhenAsked } from '../pi/mail-pi-link-when-asked.reaction';
import type { Names } from '../names/names';
import { MailNoticeWhenPasswordReset } from './mail-notice-when-password-reset.reaction';
import { MailWhenEmailChanges } from '../email/mail-when-email-changes.reaction';
import { MailResetLinkWhenAsked } from './mail-reset-link-when-asked.reaction';
import { MailVerificationWhenAsked } from './mail-verification-when-asked.reaction';
import { RecoveryMail } from './recovery-mail';

const { signal } = new AbortController();
let world: Happened;
let mailed: (readonly [cause: string, personId: string])[];
/** The one address that is a person's, by its hash. */
let held: string | null;

const none = {} as never;
const effects = {
  register: () => undefined,
  perform: async (_: RecoveryMail, { cause, personId }: Readonly<{ cause: Recorded; personId: string }>) =>
    void mailed.push([cause.type, personId]),
} as unknown as Effects;
const names = { holderOfAddress: async (hash: string) => (hash === held ? 'user-ada' : null) } as unknown as Names;
const mail = new RecoveryMail(none, names, none, none, effects, none, none);

beforeEach(async () => ([world, mailed, held] = [await Happened.before(), [], null]));
afterEach(() => world.forget());

it.each([accountSamples.PasswordReset[0], accountSamples.PasswordChanged[0]])(
  'the person is mailed when there is a new password: $type',
  async (event) => {
    const recorded = await world.event(accountStream('user-ada'), event);
    await new MailNoticeWhenPasswordReset(mail).react(recorded, signal);
    expect(mailed).toEqual([[event.type, 'user-ada']]);
  },
);

it('the person is mailed when they registered', async () => {
  const registered = await world.event(accountStream('user-ada'), accountSamples.AccountRegistered[0]);
  await new MailVerificationWhenAsked(mail).react(registered, signal);
  expect(mailed).toEqual([['AccountRegistered', registered.data.userId]]);
});

const { PiLinkRequested, PasswordResetRequested, EmailVerificationRequested } = accountSamples;
it.each([
  [PiLinkRequested[0], new MailPiLinkWhenAsked(mail)],
  [PasswordResetRequested[0], new MailResetLinkWhenAsked(mail)],
  [EmailVerificationRequested[0], new MailVerificationWhenAsked(mail)],
] as const)(
  'what was asked for by an address is mailed to the person who has it, or to nobody: $type',
  async (sample, reaction) => {
    const asked = await world.event('asked', sample);
    await reaction.react(asked as never, signal);
    expect(mailed).toEqual([]);
    held = asked.data.addressHash;
    await reaction.react(asked as never, signal);
    expect(mailed).toEqual([[sample.type, 'user-ada']]);
  },
);

it.each([accountSamples.EmailChangeRequested[0], accountSamples.EmailChanged[0]])(
  'the person is mailed when they want another address, and when it counts: $type',
  async (event) => {
    const recorded = await world.event(accountStream('user-ada'), event);
    await new MailWhenEmailChanges(mail).react(recorded, signal);
    expect(mailed).toEqual([[event.type, 'user-ada']]);
  },
);
