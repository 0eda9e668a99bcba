import { mailTexts, piRefusals } from '@refrain/contracts/accounts';
import { refused } from '../testing/http';
import { mailTo } from '../testing/mails';
import { PiPlatformDouble, type PiAnswer } from '../testing/doubles/pi-platform-double';
import { formOf, PiWorld } from '../testing/pioneers';
import { TestApp } from '../testing/test-app';

let world: PiWorld;
let app: TestApp;
let platform: PiPlatformDouble;
let post: PiWorld['post'];

beforeAll(async () => {
  world = await PiWorld.start();
  ({ app, platform, post } = world);
});
afterAll(async () => {
  await world.close();
  expect(app.failures).toEqual([]);
});

const VERIFY = mailTexts['verify-email'].subject;

describe('an answer of the Pi platform that is no person', () => {
  const answers: readonly (readonly [string, PiAnswer, keyof typeof piRefusals])[] = [
    ['401', { status: 401 }, 'tokenRefused'],
    ['403', { status: 403 }, 'tokenRefused'],
    ['500', { status: 500, body: '{"uid":"a","username":"b"}' }, 'failed'],
    ['503', { status: 503 }, 'failed'],
    ['404', { status: 404 }, 'notUnderstood'],
    ['204', { status: 204 }, 'notUnderstood'],
    ['garbage', { status: 200, body: '<html>sign in</html>' }, 'notUnderstood'],
    ['nobody', { status: 200, body: '{"uid":null,"username":"b"}' }, 'notUnderstood'],
    ['too much', { status: 200, body: JSON.stringify({ uid: 'a', username: 'b', more: 'x'.repeat(20_000) }) }, 'notUnderstood'],
    ['without end', 'endless', 'notUnderstood'],
    ['silence', 'silence', 'timedOut'],
    ['half an answer', 'half', 'timedOut'],
    ['hanging up', 'hang-up', 'unreachable'],
  ];
  it.each(answers)('(%s) is reported as what it is, and changes nothing', async (_, answer, refusal) => {
    const { form } = await world.member();
    await mailTo(app, form.email, VERIFY);
    const who = world.pioneer();
    platform.change(who.accessToken, answer);
    const body = { ...formOf(who), accessToken: who.accessToken };
    for (const [path, sent] of [
      ['login', { accessToken: who.accessToken }],
      ['register', body],
      ['link', { accessToken: who.accessToken, email: form.email }],
    ] as const) {
      const told = await app.unchanged(() => post(path, sent));
      expect(told).toMatchObject(refused(piRefusals[refusal]));
      expect(told.headers['set-cookie']).toBeUndefined();
    }
  });

  it('(429) passes on how long to wait', async () => {
    const accessToken = platform.token({ status: 429, headers: { 'retry-after': '17' } });
    const told = await app.unchanged(() => post('login', { accessToken }));
    expect(told).toMatchObject(refused(piRefusals.busy));
    expect(told.headers['retry-after']).toBe('17');
  });

  it('(redirect) is not followed, so that the token goes nowhere else', async () => {
    const elsewhere = await PiPlatformDouble.start();
    elsewhere.everyone = { uid: 'stolen', username: 'stolen' };
    const accessToken = platform.token({ status: 302, headers: { location: `${elsewhere.url}/v2/me` } });
    expect(await post('login', { accessToken })).toMatchObject(refused(piRefusals.notUnderstood));
    expect(elsewhere.asked).toEqual([]);
    await elsewhere.stop();
  });

  it('(gone) is reported as that', async () => {
    const alone = await TestApp.start();
    expect(await alone.visitor().post('/api/auth/pi/login', { accessToken: 'sample' })).toMatchObject(
      refused(piRefusals.unreachable),
    );
    await alone.close();
    expect(alone.failures).toEqual([]);
  });
});
