import { createPublicKey, verify } from 'node:crypto';
import {
  alertRefusals,
  MOST_PUSH_DEVICES,
  PUSH_GAP_SECONDS,
  type AlertSettings,
  type PushDevice,
} from '@refrain/contracts/alerts';
import { refused } from '../../testing/http';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { StandInBrowser, StandInPushService } from '../testing/push-service';

let app: TestApp;
const service = new StandInPushService();
beforeAll(async () => {
  await service.up();
  app = await TestApp.start();
  app.network = service.network;
  await app.restart();
});
afterAll(async () => {
  await app.end();
  await service.down();
});
afterEach(() => void (service.status = 201));

const settingsOf = async (who: Member) => (await who.get('/api/notifications/settings')).body as AlertSettings;
const take = (who: Member, browser: StandInBrowser, change = {}) =>
  who.post('/api/notifications/devices', { ...browser.asked, ...change });
const follow = (who: Member, whom: Member) => who.post(`/api/social/users/${whom.user.id}/follow`);
const settled = async (count: number) =>
  eventually(async () =>
    expect((await app.events('EffectConfirmed', 'EffectDeclined', 'EffectReconciled')).length).toBeGreaterThanOrEqual(count),
  );
const effects = async () => (await app.events('EffectConfirmed', 'EffectDeclined', 'EffectReconciled')).length;

/** A person with a browser that takes pushes. */
const taking = async () => {
  const person = await app.member();
  await app.mailed();
  const browser = new StandInBrowser();
  expect((await take(person, browser)).status).toBe(201);
  return { person, browser };
};

describe('a push', () => {
  it('says what happened to the browser alone, signed by this site', async () => {
    const [{ person, browser }, ben] = [await taking(), await app.member()];
    const before = await app.head();
    await follow(ben, person);
    await eventually(() =>
      expect(service.to(browser)).toEqual([
        {
          title: 'New follower',
          body: `${ben.user.displayName} follows you now.`,
          url: expect.stringMatching(/^\/fan\//) as string,
        },
      ]),
    );
    const { headers } = service.arrived.at(-1) as { headers: Record<string, string> };
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'refrain' });
    const [, jwt = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    const { pushKey } = await settingsOf(person);
    expect(key).toBe(pushKey);
    const [header, claims, signature = ''] = jwt.split('.');
    const point = Buffer.from(pushKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [string, string];
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect([isSigned, JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())]).toEqual([
      true,
      expect.objectContaining({ aud: 'https://push.example' }),
    ]);
    // What asked for it, and what sent it, are done with it.
    const passed = (reaction: string) => app.storage.vault.checkpoints.get(reaction);
    for (const reaction of ['ask-for-push-when-notified', 'send-push-when-due'])
      await eventually(async () => expect([reaction, (await passed(reaction)) > before]).toEqual([reaction, true]));
  });

  it('is one a minute: what comes meanwhile is counted in the next', async () => {
    const { person, browser } = await taking();
    const fans = [await app.member(), await app.member(), await app.member(), await app.member()];
    const [first, ...others] = fans as [Member, ...Member[]];
    await follow(first, person);
    await eventually(() => expect(service.to(browser).length).toBe(1));
    app.now += 1000;
    for (const fan of others) await follow(fan, person);
    await eventually(async () => expect((await app.events('PushHeld')).length).toBeGreaterThan(0));
    await app.timers.fireDue();
    expect(service.to(browser).length).toBe(1);
    app.now += PUSH_GAP_SECONDS * 1000;
    await eventually(async () => {
      await app.timers.fireDue();
      expect(service.to(browser).at(-1)).toMatchObject({ title: 'New follower', url: `/fan/${person.user.slug}?tab=followers` });
    });
    expect(service.to(browser).length).toBe(2);
  });

  it('is not sent of a kind that is switched off, of what was taken back, or to oneself', async () => {
    const { person, browser } = await taking();
    const ben = await app.member();
    const off = { kind: 'follow', channel: 'push', isOn: false };
    expect((await person.ask('PUT', '/api/notifications/settings', { json: off })).status).toBe(204);
    await follow(ben, person);
    const { body: post } = await person.post('/api/social/posts', { content: 'Hello' });
    await person.post(`/api/social/posts/${(post as { id: string }).id}/like`);
    await app.member();
    await app.mailed();
    expect(service.to(browser)).toEqual([]);
  });

  it('goes to no device that its owner removed, nor to one where another person signed in', async () => {
    const { person, browser } = await taking();
    const ben = await app.member();
    const [device] = (await settingsOf(person)).devices as [PushDevice];
    expect((await take(ben, browser)).status).toBe(201);
    expect([(await settingsOf(person)).devices, (await settingsOf(ben)).devices.length]).toEqual([[], 1]);
    expect(await person.ask('DELETE', `/api/notifications/devices/${device.id}`)).toMatchObject(
      refused(alertRefusals.unknownDevice),
    );
    expect((await ben.ask('DELETE', `/api/notifications/devices/${device.id}`)).status).toBe(204);
    await follow(ben, person);
    await follow(person, ben);
    await app.mailed();
    expect(service.to(browser)).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i has forgotten the device, and so has the site', async (status) => {
    const [{ person }, ben] = [await taking(), await app.member()];
    service.status = status;
    await follow(ben, person);
    await eventually(async () => expect((await settingsOf(person)).devices).toEqual([]));
    expect((await app.events('PushDeviceRemoved')).at(-1)?.data).toMatchObject({ reason: 'gone' });
  });

  it('that is busy is asked again later, until it answers', async () => {
    const [{ person, browser }, ben] = [await taking(), await app.member()];
    await app.mailed();
    const before = await effects();
    service.status = 503;
    await follow(ben, person);
    await eventually(async () => expect((await app.events('EffectUnknown')).length).toBeGreaterThan(0));
    service.status = 201;
    app.now += 2 * 60_000;
    await eventually(async () => {
      await app.timers.fireDue();
      expect(service.to(browser).length).toBe(2);
    });
    await settled(before + 1);
  });

  it('that lies inside is never reached', async () => {
    const [person, ben] = [await app.member(), await app.member()];
    const browser = new StandInBrowser('inside.example');
    expect((await take(person, browser)).status).toBe(201);
    await app.mailed();
    await follow(ben, person);
    await eventually(async () =>
      expect((await app.events('EffectDeclined')).map(({ data }) => data)).toContainEqual(
        expect.objectContaining({ reason: 'NOT_ALLOWED' }),
      ),
    );
    expect(service.to(browser)).toEqual([]);
  });
});

describe('an address of a push service', () => {
  it.each([
    'http://push.example/a',
    'https://push.example:8443/a',
    'https://user:word@push.example/a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'push.example',
  ])('is not %s', async (endpoint) => {
    const ada = await app.member();
    const answer = await app.unchanged(() => take(ada, new StandInBrowser(), { endpoint }));
    expect(answer).toMatchObject(refused(alertRefusals.badEndpoint));
  });
  it.each([{ p256dh: 'AAAA' }, { auth: 'AAAA' }, { p256dh: Buffer.alloc(65, 4).toString('base64url') }])(
    'comes with keys of a browser, not %j',
    async (keys) =>
      expect(await take(await app.member(), new StandInBrowser(), keys)).toMatchObject(refused(alertRefusals.badKeys)),
  );
  it('is one of a few', async () => {
    const ada = await app.member();
    for (let i = 0; i < MOST_PUSH_DEVICES; i += 1) expect((await take(ada, new StandInBrowser())).status).toBe(201);
    expect(await take(ada, new StandInBrowser())).toMatchObject(refused(alertRefusals.tooManyDevices));
  });
});
