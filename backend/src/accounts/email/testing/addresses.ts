import { mailTexts, recovery, type OwnEmail } from '@refrain/contracts/accounts';
import { mailTo, tokenIn, verifyAddress } from '../../../testing/mails';
import type { Caller } from '../../../testing/http';
import { PASSWORD, someone, type Member, type TestApp } from '../../../testing/test-app';

export const VERIFY = mailTexts['verify-email'].subject;
export const CONFIRM = mailTexts['change-email'].subject;
export const TAKE_BACK = mailTexts['email-was-changed'].subject;

export const newAddress = () => someone().email;

/** What people do about their addresses. @param running the app, once it is started */
export const addressesIn = (running: () => TestApp) => {
  const post = (path: string, body: unknown, headers = {}) => running().visitor().post(`/api/auth/${path}`, body, headers);
  const confirm = (token: string) => post('change-email', { token });
  const change = (member: Caller, email: unknown, currentPassword: unknown = PASSWORD, headers = {}) =>
    member.ask('PUT', '/api/user/email', { json: { email, currentPassword }, headers });
  const member = async () => {
    const form = someone();
    return { form, person: await running().member(form) };
  };
  return {
    ...{ post, confirm, change, member },
    takeBack: (token: string) => post('take-back-email', { token }),
    own: async (person: Caller) => (await person.get('/api/user/email')).body as OwnEmail,
    signIn: async (username: string, password = PASSWORD) =>
      (await running().visitor().post('/api/login', { username, password })).status,
    /** A person with a verified address. */
    verified: async () => {
      const { form, person } = await member();
      await verifyAddress(running(), form.email);
      return { form, person };
    },
    /** Changes the address of a person; the link that takes it back. */
    moved: async (person: Member, from: string, to: string) => {
      const app = running();
      app.now += recovery.pauseSeconds * 1000;
      await change(person, to);
      expect((await confirm(tokenIn(await mailTo(app, to, CONFIRM)))).status).toBe(200);
      return tokenIn(await mailTo(app, from, TAKE_BACK));
    },
  };
};
