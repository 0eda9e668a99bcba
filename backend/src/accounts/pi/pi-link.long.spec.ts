import {
  accountRefusals,
  mailTexts,
  piRefusals,
  piTexts,
  recovery,
  recoveryRefusals,
  type PiLinkAnswer,
} from '@refrain/contracts/accounts';
import { isEmailVerified } from '@refrain/projections/accounts';
import { refused } from '../../testing/http';
import { mailsTo, mailTo, tokenIn } from '../../testing/mails';
import { PiWorld, type Pioneer } from '../../testing/pioneers';
import { PASSWORD, SITE_URL, someone, type TestApp } from '../../testing/test-app';

let world: PiWorld;
let app: TestApp;
let post: PiWorld['post'];
let pioneer: PiWorld['pioneer'];
let login: PiWorld['login'];
let registered: PiWorld['registered'];
let member: PiWorld['member'];

beforeAll(async () => {
  world = await PiWorld.start();
  ({ app, post, pioneer, login, registered, member } = world);
});
afterAll(async () => {
  await world.close();
  expect(app.failures).toEqual([]);
});

const LINK = mailTexts['link-pi'].subject;
const VERIFY = mailTexts['verify-email'].subject;
/** Asks for the link and gives what was mailed and shown. */
const asked = async (who: Pioneer, email: string, count = 1) => {
  const { code } = (await post('link', { accessToken: who.accessToken, email })).body as PiLinkAnswer;
  return { code, token: tokenIn(await mailTo(app, email, LINK, count)) };
};

describe('linking a Pi account', () => {
  it('needs the link that is mailed to the account, and the code that is shown on Pi; then it signs in', async () => {
    const { form, person } = await member();
    const who = pioneer(form.username);
    const answer = await post('link', { accessToken: who.accessToken, email: ` ${form.email.toUpperCase()} ` });
    expect(answer).toMatchObject({ status: 200, body: { message: piTexts.asked, code: expect.stringMatching(/^\d{6}$/) } });
    expect((await login(who)).answer.body).toEqual({ needsLinking: true });
    const mail = await mailTo(app, form.email, LINK);
    const token = tokenIn(mail);
    expect(mail.text).toContain(`${SITE_URL}/verify-email#piToken=${token}\n`);
    expect(mail.text).not.toContain(who.username);
    const { code } = answer.body as PiLinkAnswer;
    expect(mail.text).not.toContain(code);
    expect(await post('confirm', { token, code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({
      status: 200,
      body: { message: piTexts.linked },
    });
    expect((await login(who)).answer.body).toMatchObject({ user: { id: person.user.id } });
    expect(await isEmailVerified(app.storage.readStore, person.user.id)).toBe(true);
  });

  it('does not happen without the code of the one who asked', async () => {
    const { form } = await member();
    const [attacker, owner] = [pioneer(), pioneer()];
    const { token } = await asked(attacker, form.email);
    const { code } = (await post('link', { accessToken: owner.accessToken, email: someone().email })).body as PiLinkAnswer;
    expect(await app.unchanged(() => post('confirm', { token, code }))).toMatchObject(refused(piRefusals.codeNotValid));
    expect((await login(attacker)).answer.body).toEqual({ isNewUser: true });
  });

  it('is asked for by each Pi account on its own, and the newer link ends the older', async () => {
    const { form } = await member();
    const [attacker, owner] = [pioneer(), pioneer()];
    const first = await asked(attacker, form.email);
    app.now += 1000;
    const second = await asked(owner, form.email, 2);
    expect(await post('confirm', first)).toMatchObject(refused(recoveryRefusals.linkNotValid));
    expect((await post('confirm', second)).status).toBe(200);
    expect((await login(owner)).answer.body).toMatchObject({ user: { username: form.username } });
  });

  it('is mailed once a minute to one who asks again and again', async () => {
    const { form } = await member();
    const who = pioneer();
    await Promise.all(Array.from({ length: 4 }, () => post('link', { accessToken: who.accessToken, email: form.email })));
    const other = await member();
    await asked(pioneer(), other.form.email);
    expect((await mailsTo(app, form.email)).filter(({ subject }) => subject === LINK)).toHaveLength(1);
  });

  it('works once', async () => {
    const { form } = await member();
    const link = await asked(pioneer(), form.email);
    expect((await post('confirm', link)).status).toBe(200);
    expect(await app.unchanged(() => post('confirm', link))).toMatchObject(refused(recoveryRefusals.linkUsed));
  });

  it('answers the same to the same request with an Idempotency-Key', async () => {
    const { form } = await member();
    const [link, key] = [await asked(pioneer(), form.email), { 'idempotency-key': 'link-this-once' }];
    expect([(await post('confirm', link, key)).status, (await post('confirm', link, key)).status]).toEqual([200, 200]);
  });

  it('works for an hour', async () => {
    const { form } = await member();
    const link = await asked(pioneer(), form.email);
    app.now += recovery.linkSeconds * 1000;
    expect(await app.unchanged(() => post('confirm', link))).toMatchObject(refused(recoveryRefusals.linkExpired));
  });

  it('takes the link as it was mailed, for the Pi account it was mailed for', async () => {
    const { form } = await member();
    const [mine, theirs] = [await asked(pioneer(), form.email), await asked(pioneer(), (await member()).form.email)];
    const swapped = mine.token.slice(0, 43) + theirs.token.slice(43);
    const verification = tokenIn(await mailTo(app, form.email, VERIFY));
    for (const token of [swapped, mine.token.slice(0, 43), `${mine.token}a`, verification, 'made-up']) {
      expect(await app.unchanged(() => post('confirm', { token, code: theirs.code }))).toMatchObject(
        refused(recoveryRefusals.linkNotValid),
      );
    }
    expect(await app.visitor().post('/api/auth/verify-email', { token: mine.token })).toMatchObject(
      refused(recoveryRefusals.linkNotValid),
    );
  });

  it('is refused for a Pi account that belongs to an account already', async () => {
    const { who } = await registered();
    const { form } = await member();
    expect(await post('confirm', await asked(who, form.email))).toMatchObject(refused(piRefusals.alreadyLinked));
  });

  it('is refused for an account that has another Pi account, which another may then use', async () => {
    const [owner, late] = [pioneer(), pioneer()];
    const { form } = await registered(owner);
    expect(await post('confirm', await asked(late, form.email))).toMatchObject(refused(piRefusals.otherLinked));
    expect((await login(late)).answer.body).toEqual({ isNewUser: true });
    await registered(late);
  });

  it('leaves nobody a way in who had registered the address of another', async () => {
    const { form, person: squatter } = await member();
    const owner = pioneer();
    expect((await post('confirm', await asked(owner, form.email))).status).toBe(200);
    expect((await squatter.get('/api/user')).status).toBe(401);
    expect(await app.visitor().post('/api/login', { username: form.username, password: PASSWORD })).toMatchObject(
      refused(accountRefusals.loginFailed),
    );
    expect((await login(owner)).answer.status).toBe(200);
  });

  it('leaves the password of an address that was verified', async () => {
    const { form, person } = await member();
    await app.visitor().post('/api/auth/verify-email', { token: tokenIn(await mailTo(app, form.email, VERIFY)) });
    expect((await post('confirm', await asked(pioneer(), form.email))).status).toBe(200);
    expect((await person.get('/api/user')).status).toBe(200);
  });

  it('is answered the same for nobody’s address, and leaves neither address nor uid in the log', async () => {
    const { form } = await member();
    const [who, nobody] = [pioneer(), someone().email];
    const [known, unknown] = [
      await post('link', { accessToken: who.accessToken, email: form.email }),
      await post('link', { accessToken: who.accessToken, email: nobody }),
    ];
    const { 'x-request-id': _1, date: _2, ...headers } = known.headers;
    expect(unknown).toMatchObject({ status: known.status, body: known.body, headers });
    const events = JSON.stringify(await app.events('PiLinkRequested', 'PiAccountLinked', 'NameClaimed'));
    for (const secret of [form.email, nobody, who.uid, who.username, who.accessToken]) expect(events).not.toContain(secret);
  });

  it('takes as long for an unknown address as for a known one', async () => {
    const who = pioneer();
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const ask = async (kind: 'known' | 'unknown', email: string) => {
      const from = performance.now();
      await post('link', { accessToken: who.accessToken, email });
      times[kind].push(performance.now() - from);
    };
    await post('link', { accessToken: who.accessToken, email: someone().email });
    for (let i = 0; i < 15; i += 1) {
      const { form } = await member();
      await mailTo(app, form.email, VERIFY);
      await app.mailed();
      const askKnown = async () => {
        await ask('known', form.email);
        // The reaction works afterwards; it must not run into the next measurement.
        await mailTo(app, form.email, LINK);
        await app.mailed();
      };
      const pair = [askKnown, () => ask('unknown', someone().email)];
      for (const one of i % 2 === 0 ? pair : pair.reverse()) await one();
    }
    const median = (all: number[]) => all.sort((a, b) => a - b)[7] ?? 0;
    const [a, b] = [median(times.known), median(times.unknown)];
    process.stdout.write(
      `asking for a Pi link takes ${a.toFixed(2)} ms for a known address, ${b.toFixed(2)} ms for nobody (medians of 15)\n`,
    );
    expect(Math.abs(a - b)).toBeLessThan(Math.max(5, 0.5 * Math.max(a, b)));
  });
});
