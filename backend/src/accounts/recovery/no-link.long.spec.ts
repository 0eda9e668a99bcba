import { mailTexts, recoveryRefusals } from '@refrain/contracts/accounts';
import { refused } from '../../testing/http';
import { mailTo, tokenIn } from '../../testing/mails';
import { someone, TestApp } from '../../testing/test-app';

let app: TestApp;

beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

const NEW_PASSWORD = 'another sample password';
const post = (path: string, body: unknown) => app.visitor().post(`/api/auth/${path}`, body);

describe('a link that is not one', () => {
  it('is refused, whatever it is, and hashes no password', async () => {
    const form = someone();
    await app.member(form);
    await post('forgot-password', { email: form.email });
    const token = tokenIn(await mailTo(app, form.email, mailTexts['reset-password'].subject));
    const other = tokenIn(await mailTo(app, form.email, mailTexts['verify-email'].subject));
    const forged = [
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
      token.split('').reverse().join(''),
      'A'.repeat(43),
      'x',
      '%00',
      '__proto__',
      other,
    ];
    const started = performance.now();
    for (const each of forged) {
      expect(await app.unchanged(() => post('reset-password', { token: each, password: NEW_PASSWORD }))).toMatchObject(
        refused(recoveryRefusals.linkNotValid),
      );
      expect(await post('reset-password/check', { token: each })).toMatchObject(refused(recoveryRefusals.linkNotValid));
    }
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await post('verify-email', { token })).toMatchObject(refused(recoveryRefusals.linkNotValid));
    expect((await post('reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
  });

  it.each([undefined, null, 7, [], {}, { $ne: null }, ''])('is refused as a request when it is %j', async (token) => {
    for (const path of ['verify-email', 'reset-password', 'reset-password/check']) {
      const answer = await app.unchanged(() => post(path, { token, password: NEW_PASSWORD }));
      expect(answer).toMatchObject({ status: 400 });
    }
  });
});
