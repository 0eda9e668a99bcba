import { mailTexts, outboxTexts } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import type { OpenEffectPage } from '@refrain/contracts/operations';
import { projections } from '@refrain/projections';
import { rebuild } from '@refrain/projections/kernel';
import { listEffects } from '../cli/effects';
import { mailTo, tokenIn } from '../testing/mails';
import { refused } from '../testing/http';
import { grant } from '../testing/people';
import { HANG_UP, SmtpDouble } from '../testing/doubles/smtp-double';
import { eventually, someone, TestApp } from '../testing/test-app';
import { Outbox } from './outbox';
import { readEml, type ReadMail } from './read-eml';

const RESET = 'mail-reset-link-when-asked';
const VERIFICATION = 'mail-verification-when-asked';
const never: ReadMail = { to: '', subject: '', messageId: '', text: '', html: '' };
const SUBJECT = mailTexts['verify-email'].subject;

let app: TestApp;
beforeEach(async () => (app = await TestApp.start()));
afterEach(() => app.close());

const forgot = (email: string) => app.visitor().post('/api/auth/forgot-password', { email });
const page = (path = '/dev/outbox', headers = {}) => app.visitor().get(path, { accept: 'text/html', ...headers });

describe('the outbox of a running site', () => {
  it('shows each message, whose link leads to this site, and lets nothing of it run', async () => {
    expect((await page()).bytes.toString()).toContain(outboxTexts.none);
    const form = someone();
    await app.member(form);
    const mail = await mailTo(app, form.email, SUBJECT);
    const list = await page();
    expect(list).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(/^default-src 'none';/),
      },
    });
    const [, path = ''] = /href="(\/dev\/outbox\/[\w.-]+)"/.exec(list.bytes.toString()) ?? [];
    const one = await page(path);
    expect(one.status).toBe(200);
    expect(one.bytes.toString()).toContain(`<a href="/verify-email#token=${tokenIn(mail)}">`);
  });

  it('shows markup that got into a message as text', async () => {
    await app.app.get(Outbox).send({
      id: 'x',
      at: '2026-01-01T00:00:00.000Z',
      personId: 'user',
      to: 'ada@example.test',
      subject: '<b>bold',
      text: '<script>1</script>',
      html: '<script>2</script>',
    });
    for (const path of ['/dev/outbox', '/dev/outbox/20260101T000000000Z.user.x'])
      expect((await page(path)).bytes.toString()).not.toMatch(/<script|<b>/);
  });

  it('has no message of another name', async () => {
    for (const name of ['nothing', '..%2f..%2fvault.key', '20260101T000000000Z.user.x', '__proto__'])
      expect(await page(`/dev/outbox/${name}`)).toMatchObject(refused(kernelRefusals.routeNotFound));
  });

  it('is not there for who comes from elsewhere', async () => {
    for (const headers of [{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }, { host: 'rebound.test' }])
      expect(await page('/dev/outbox', headers)).toMatchObject(refused(kernelRefusals.routeNotFound));
  });

  it('is not there in production', async () => {
    app.mail = { showOutbox: false };
    await app.restart();
    const form = someone();
    await app.member(form);
    await mailTo(app, form.email, SUBJECT);
    const [name] = await app.app.get(Outbox).names(1);
    for (const path of ['/dev/outbox', '/dev/outbox/', `/dev/outbox/${name}`]) expect((await page(path)).status).toBe(404);
  });
});

describe('mail through a server', () => {
  let server: SmtpDouble;
  beforeEach(async () => {
    server = await SmtpDouble.start();
    app.mail = { smtp: { url: server.url, from: 'Refrain <hello@refrain.test>' } };
    await app.restart();
  });
  afterEach(() => server.down());

  const mails = () => server.received.map(({ eml }) => readEml(eml));
  const received = (count: number) => eventually(() => expect(server.received).toHaveLength(count), 10_000);
  const checkpoint = (reaction: string) => app.storage.vault.checkpoints.get(reaction);

  /** How many lanes of a reaction wait for the server. */
  const waiting = async (reaction: string) =>
    (await app.storage.vault.reactions.all()).find((one) => one.reaction === reaction)?.lanes.length;

  it('goes out once the server is up again, each message once, and nothing is written to disk', async () => {
    await server.down();
    const forms = [someone(), someone(), someone()];
    for (const form of forms) expect((await app.visitor().post('/api/register', form)).status).toBe(201);
    await eventually(() => expect(app.failures.length).toBeGreaterThan(1));
    await eventually(async () => expect(await waiting(VERIFICATION)).toBe(3));
    await server.up();
    await received(3);
    expect(server.received.map(({ to }) => to).sort()).toEqual(forms.map(({ email }) => email).sort());
    await eventually(async () => expect(await waiting(VERIFICATION)).toBe(0));
    await eventually(async () =>
      expect((await checkpoint(VERIFICATION)) >= ((await app.events('AccountRegistered')).at(-1)?.position ?? '')).toBe(true),
    );
    expect(server.received).toHaveLength(3);
    expect(await app.app.get(Outbox).names(1)).toEqual([]);
    const told = (app.failures as [string, unknown, Error][])
      .map(([, , error]) => `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`)
      .join();
    expect(told).toContain('the mail server did not take a message');
    for (const { email } of forms) expect(told).not.toContain(email);
  });

  const effects = async (mailed: ReadMail | undefined) => {
    const id = /^<([0-9a-f-]{36})@refrain\.test>$/.exec(mailed?.messageId ?? '')?.[1] ?? 'no id';
    const events = await app.events(
      'EffectIntended',
      'EffectRequested',
      'EffectUnknown',
      'EffectConfirmed',
      'EffectDeclined',
      'EffectReconciled',
    );
    return events.filter(({ stream }) => stream === `effect-${id}`).map(({ type }) => type);
  };
  const resets = () => mails().filter(({ subject }) => subject === mailTexts['reset-password'].subject);

  it('is three events, of random ids alone, and is not sent again after a crash before the checkpoint', async () => {
    const { save } = app.storage.vault.reactions;
    let crashes = 1;
    jest.spyOn(app.storage.vault.reactions, 'save').mockImplementation(async (reaction, token, change) => {
      if (reaction === RESET && crashes > 0) {
        crashes -= 1;
        throw new Error('crashed');
      }
      return save(reaction, token, change);
    });
    const form = someone();
    await app.member(form);
    await forgot(form.email);
    await received(2);
    await app.restart();
    await eventually(async () => expect(await checkpoint(RESET)).not.toBe(''));
    expect([crashes, server.received.length, await effects(resets()[0])]).toEqual([
      0,
      2,
      ['EffectIntended', 'EffectRequested', 'EffectConfirmed'],
    ]);
    const told = JSON.stringify(await app.events('EffectIntended', 'EffectRequested', 'EffectConfirmed'));
    for (const secret of ['@', form.username, tokenIn(resets()[0] ?? never)]) expect(told).not.toContain(secret);
  });

  it.each(['before', 'after'] as const)(
    'is sent once more after a kill between sending and noting, as the same message with the same link, killed %s each append',
    async (when) => {
      const { append } = app.storage.log;
      let [step, killAt] = [0, 1];
      jest.spyOn(app.storage.log, 'append').mockImplementation(async (stream, events, expected) => {
        if (!stream.startsWith('effect-')) return append(stream, events, expected);
        step += 1;
        if (step === killAt && when === 'before') throw new Error('killed');
        const appended = await append(stream, events, expected);
        if (step === killAt) throw new Error('killed');
        return appended;
      });
      const repeated: number[] = [];
      for (killAt = 1; killAt <= 3; killAt += 1) {
        const form = someone();
        step = 0;
        await app.member(form);
        const own = () => mails().filter(({ to }) => to === form.email);
        await eventually(async () =>
          expect(await effects(own()[0])).toEqual(['EffectIntended', 'EffectRequested', 'EffectConfirmed']),
        );
        expect(new Set(own().map((mail) => JSON.stringify(mail))).size).toBe(1);
        repeated.push(own().length - 1);
      }
      expect(repeated).toEqual(when === 'before' ? [0, 0, 1] : [0, 0, 0]);
    },
  );

  it('is sent again when the server took it and hung up, as the same message, until there is an answer', async () => {
    server.answers = { END: HANG_UP };
    app.now -= 10 * 60_000;
    const form = someone();
    const { user } = await app.member(form);
    await received(1);
    await eventually(async () =>
      expect(await effects(mails()[0])).toEqual(['EffectIntended', 'EffectRequested', 'EffectUnknown']),
    );
    await eventually(async () => expect(await waiting(VERIFICATION)).toBe(0));
    const operator = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
    app.now += 61_000;
    const open = async () => ((await operator.get('/api/admin/effects')).body as OpenEffectPage).effects;
    await eventually(async () =>
      expect((await open()).map(({ kind, status, reason }) => [kind, status, reason])).toContainEqual([
        'mail',
        'unknown',
        'NO_ANSWER',
      ]),
    );
    const printed: string[] = [];
    expect(await listEffects(app.storage, [], (line) => void printed.push(line), app.folder)).toBe(1);
    expect(printed).toContainEqual(expect.stringMatching(/^mail +[0-9a-f-]{36} {2}unknown \(NO_ANSWER\) since /));
    expect(`${printed.join()} ${JSON.stringify(await open())}`).not.toContain('@');
    for (let n = 0; n < 5; n += 1) await app.timers.fireDue();
    expect([await effects(mails()[0]), mails().filter(({ to }) => to === form.email).length]).toEqual([
      ['EffectIntended', 'EffectRequested', 'EffectUnknown'],
      2,
    ]);
    server.answers = {};
    await app.restart();
    await eventually(async () => {
      await app.timers.fireDue();
      expect(await effects(mails()[0])).toEqual(['EffectIntended', 'EffectRequested', 'EffectUnknown', 'EffectReconciled']);
    });
    const own = mails().filter(({ to }) => to === form.email);
    expect([own.length, new Set(own.map((mail) => JSON.stringify(mail))).size]).toEqual([3, 1]);
    await app.timers.fireDue();
    expect(mails().filter(({ to }) => to === form.email)).toHaveLength(3);
    expect(
      (await app.events('EffectIntended')).filter(({ data }) => (data as { personId: string }).personId === user.id),
    ).toHaveLength(1);
  });

  it('is not sent again for a link that was used before the crash was mended', async () => {
    const form = someone();
    await app.member(form);
    await forgot(form.email);
    await received(2);
    const token = tokenIn(mails().find(({ subject }) => subject === mailTexts['reset-password'].subject) ?? never);
    expect((await app.visitor().post('/api/auth/reset-password', { token, password: 'another sample password' })).status).toBe(
      200,
    );
    await received(3);
    await app.storage.vault.checkpoints.put(RESET, '');
    await app.restart();
    await eventually(async () => expect(await checkpoint(RESET)).not.toBe(''));
    expect(server.received).toHaveLength(3);
    expect((await app.visitor().post('/api/auth/reset-password', { token, password: 'a third sample password' })).status).toBe(
      410,
    );
  });

  it('leaves out an address that takes none, and goes on with the others', async () => {
    server.answers = { RCPT: '550 5.1.1 no such person' };
    const [gone, there] = [someone(), someone()];
    await app.member(gone);
    await eventually(async () => expect(await checkpoint(VERIFICATION)).not.toBe(''));
    server.answers = {};
    await app.member(there);
    await received(1);
    expect(server.received[0]?.to).toBe(there.email);
  });

  it('does not reach who was forgotten meanwhile', async () => {
    await server.down();
    const { user } = await app.member();
    await eventually(() => expect(app.failures.length).toBeGreaterThan(0));
    await app.storage.vault.keys.forget(user.id);
    await eventually(async () => expect(await waiting(VERIFICATION)).toBe(1));
    await server.up();
    await eventually(async () => expect(await waiting(VERIFICATION)).toBe(0), 10_000);
    expect(server.received).toEqual([]);
  });

  it('is not sent by folding the read models again', async () => {
    const form = someone();
    await app.member(form);
    await received(1);
    for (const projection of projections) await rebuild(app.storage.log, app.storage.readStore, projection);
    await app.restart();
    // What comes later in the log is mailed after anything that would have been mailed again.
    await app.member();
    await received(2);
    expect(server.received.map(({ to }) => to).filter((to) => to === form.email)).toHaveLength(1);
  });
});
