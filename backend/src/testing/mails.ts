import { mailTexts } from '@refrain/contracts/accounts';
import { readEml, type ReadMail } from '../mail/read-eml';
import { Outbox } from '../mail/outbox';
import { eventually, type TestApp } from './test-app';

/** Everything that was written to an address, newest first. */
export const mailsTo = async (app: TestApp, address: string): Promise<readonly ReadMail[]> => {
  const outbox = app.app.get(Outbox);
  const kept = await Promise.all((await outbox.names(1000)).map((name) => outbox.read(name)));
  return kept.flatMap((mail) => (mail ? [readEml(mail.eml)] : [])).filter(({ to }) => to === address);
};

/** The newest message to an address with this subject, once there are `count` of them. */
export const mailTo = async (app: TestApp, address: string, subject: string, count = 1): Promise<ReadMail> => {
  let found: readonly ReadMail[] = [];
  await eventually(async () => {
    found = (await mailsTo(app, address)).filter((mail) => mail.subject === subject);
    if (found.length < count) throw new Error(`${found.length} of ${count} messages "${subject}" came`);
  });
  return found[0] as ReadMail;
};

/** The token of the link in a message. */
export const tokenIn = ({ text }: ReadMail): string =>
  /#(?:token|piToken|changeToken|takeBackToken)=([\w-]+)/.exec(text)?.[1] ?? '';

/** Opens the link that a new account is mailed. */
export const verifyAddress = async (app: TestApp, address: string): Promise<void> => {
  const token = tokenIn(await mailTo(app, address, mailTexts['verify-email'].subject));
  const { status } = await app.visitor().post('/api/auth/verify-email', { token });
  if (status !== 200) throw new Error(`verifying answered ${status}`);
};
