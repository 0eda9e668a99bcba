import { accountSamples } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import { Happened } from '../../kernel/reactions/testing/happened';
import { accountStream } from '../account.decider';
import { MailPiLinkWhenAsked } from '../pi/mail-pi-link-when-asked.reaction';
import type { Names } from '../names/names';
import { MailNoticeWhenPasswordReset } from './mail-notice-when-password-reset.reaction';
import type { RecoveryMail } from './recovery-mail';

const { signal } = new AbortController();
let world: Happened;
let mailed: (readonly [cause: string, personId: string])[];
const mail = {
  send: async ({ type }: Recorded, personId: string) => void mailed.push([type, personId]),
} as unknown as RecoveryMail;
beforeEach(async () => ([world, mailed] = [await Happened.before(), []]));
afterEach(() => world.forget());

it.each([accountSamples.PasswordReset[0], accountSamples.PasswordChanged[0]])(
  'the person is mailed when there is a new password: $type',
  async (event) => {
    const recorded = await world.event(accountStream('user-ada'), event);
    await new MailNoticeWhenPasswordReset(mail).react(recorded, signal);
    expect(mailed).toEqual([[event.type, 'user-ada']]);
  },
);

it.each([
  ['the person who has the address', 'user-ada', [['PiLinkRequested', 'user-ada']]],
  ['no person where no one has it', null, []],
])('a link to a Pi account is mailed to %s', async (_who, holder, sent) => {
  const asked = await world.event('asked', accountSamples.PiLinkRequested[0]);
  const names = { holderOf: async (hash: string) => (hash === asked.data.addressHash ? holder : 'user-ben') } as unknown as Names;
  await new MailPiLinkWhenAsked(names, mail).react(asked, signal);
  expect(mailed).toEqual(sent);
});
