import { accountRefusals, emailTexts, mailTexts, recovery, recoveryRefusals } from '@refrain/contracts/accounts';
import { Erasures } from '../../personal-data/erasures';
import { mailsTo, mailTo, tokenIn } from '../../testing/mails';
import { refused } from '../../testing/http';
import { someone, TestApp } from '../../testing/test-app';
import { addressesIn, CONFIRM, newAddress, VERIFY } from './testing/addresses';

const NEW_PASSWORD = 'another sample password';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

const { post, confirm, change, signIn, member, verified, moved, takeBack } = addressesIn(() => app);

describe('the old address', () => {
  it('takes the change back for seven days: every device is signed out, and the password ends', async () => {
    const { form, person } = await verified();
    const token = await moved(person, form.email, newAddress());
    app.now += recovery.takeBackSeconds * 1000 - 120_000;
    expect(await takeBack(token)).toMatchObject({ status: 200, body: { message: emailTexts.takenBack } });
    expect((await person.get('/api/user')).status).toBe(401);
    expect(await signIn(form.username)).toBe(401);
    app.now += 1;
    await post('forgot-password', { email: form.email });
    const reset = tokenIn(await mailTo(app, form.email, mailTexts['reset-password'].subject));
    expect((await post('reset-password', { token: reset, password: NEW_PASSWORD })).status).toBe(200);
    expect(await signIn(form.email, NEW_PASSWORD)).toBe(200);
    expect(await app.unchanged(() => takeBack(token))).toMatchObject(refused(recoveryRefusals.linkUsed));
  });

  it('is given to nobody else meanwhile, and to anyone after that', async () => {
    const { form, person } = await verified();
    const token = await moved(person, form.email, newAddress());
    const register = () => app.visitor().post('/api/register', { ...someone(), email: form.email });
    expect(await register()).toMatchObject(refused(accountRefusals.emailTaken));
    app.now += recovery.takeBackSeconds * 1000;
    expect(await takeBack(token)).toMatchObject(refused(recoveryRefusals.linkExpired));
    app.now += 2 * 60 * 60_000;
    expect((await register()).status).toBe(201);
  });

  it('takes the account back from a thief who changed it twice, and the thief gets no way back', async () => {
    const { form, person } = await verified();
    const [b, c] = [newAddress(), newAddress()];
    const token = await moved(person, form.email, b);
    const ofThief = await moved(person, b, c);
    await change(person, newAddress());
    expect((await takeBack(token)).status).toBe(200);
    expect(await takeBack(ofThief)).toMatchObject(refused(recoveryRefusals.linkNotValid));
    await post('forgot-password', { email: c });
    await post('forgot-password', { email: form.email });
    await mailTo(app, form.email, mailTexts['reset-password'].subject);
    expect((await mailsTo(app, c)).map(({ subject }) => subject)).not.toContain(mailTexts['reset-password'].subject);
  });

  it('that was never verified gets no way in: it may be a stranger’s', async () => {
    const { form, person } = await member();
    const to = newAddress();
    await change(person, to);
    await confirm(tokenIn(await mailTo(app, to, CONFIRM)));
    await app.mailed();
    await moved(person, to, newAddress());
    expect((await mailsTo(app, form.email)).map(({ subject }) => subject)).toEqual([VERIFY]);
    // Nobody waits for it, so it is free at once.
    app.now += 60_000;
    expect((await app.visitor().post('/api/register', { ...someone(), email: form.email })).status).toBe(201);
  });

  it('takes back once for many who hold the link, and nothing once the account is erased', async () => {
    const { form, person } = await verified();
    const token = await moved(person, form.email, newAddress());
    const answers = await Promise.all(Array.from({ length: 16 }, () => takeBack(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const events = await app.events('EmailChangeReverted');
    expect(events.filter(({ stream }) => stream === `account-${person.user.id}`)).toHaveLength(1);
    const gone = await verified();
    const late = await moved(gone.person, gone.form.email, newAddress());
    await app.app.get(Erasures).erase([gone.person.user.id], null);
    expect((await takeBack(late)).status).toBe(404);
    expect((await app.visitor().post('/api/register', { ...someone(), email: gone.form.email })).status).toBe(201);
  });
});
