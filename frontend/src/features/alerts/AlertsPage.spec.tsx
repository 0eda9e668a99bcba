import { alertTexts as texts, ALERT_SETTINGS_PATH, type AlertSettings } from '@refrain/contracts/alerts';
import { shellTexts } from '@refrain/contracts/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { expectToast } from '../../app/testing/looking';
import { refused, visit, type Answers } from '../../app/testing/visit';
import { pushesOfOthersEnded } from '../../session/pushes/leaving-pushes';
import { pushesHere } from '../../session/pushes/stored-pushes';
import { StandInPushes } from './testing/stand-in-pushes';

const { fan } = people;
const SETTINGS: AlertSettings = {
  kinds: [{ kind: 'follow', title: 'New follower', screen: true, push: true, mail: false }],
  digest: { every: 'never', timeZone: 'UTC', nextAt: null },
  devices: [],
  pushKey: 'AQID',
  canMail: false,
};
const DEVICE = { id: 'd1', name: 'Firefox on Linux', addedAt: '2026-06-01T12:00:00.000Z' };
const DEVICES = '/api/notifications/devices';

let pushes: StandInPushes;
beforeEach(() => (pushes = new StandInPushes()));
afterEach(() => pushes.end());

/** A server that keeps devices as ours does: one id an address. */
const open = async (more: Answers = {}) => {
  let devices: AlertSettings['devices'] = [];
  const page = visit(ALERT_SETTINGS_PATH, {
    user: fan,
    answers: {
      'GET /api/notifications/settings': () => ({ ...SETTINGS, devices }),
      [`POST ${DEVICES}`]: () => {
        devices = [DEVICE];
        return Response.json(DEVICE, { status: 201 });
      },
      [`DELETE ${DEVICES}/d1`]: () => {
        devices = [];
        return new Response(null, { status: 204 });
      },
      'POST /api/logout': () => Response.json({}),
      ...more,
    },
  });
  await screen.findByRole('heading', { level: 1, name: texts.title });
  await screen.findByRole('heading', { level: 2, name: texts.push });
  return page;
};
const turnOn = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.user.click(await screen.findByRole('button', { name: texts.turnOn }));
  await screen.findByText(texts.on, { selector: 'p' });
};

describe('pushes to this browser', () => {
  it('are on once the server knows this very subscription, and off for good when they are turned off', async () => {
    const page = await open();
    await turnOn(page);
    expect(page.changes()[0]).toMatchObject({ call: `POST ${DEVICES}`, body: { endpoint: pushes.subscription?.endpoint } });
    await page.user.click(screen.getByRole('button', { name: texts.turnOff }));
    await screen.findByRole('button', { name: texts.turnOn });
    expect([pushes.subscription, pushesHere(), page.changes()[1]?.call]).toEqual([null, null, `DELETE ${DEVICES}/d1`]);
  });

  it('are off beside a subscription that is left over, whatever other devices the person has', async () => {
    pushes.subscribed('https://push.example/left-over');
    await open({ 'GET /api/notifications/settings': () => ({ ...SETTINGS, devices: [DEVICE] }) });
    await screen.findByRole('list', { name: texts.devices });
    expect(screen.getByRole('button', { name: texts.turnOn })).toBeTruthy();
    expect(screen.queryByText(texts.on, { selector: 'p' })).toBeNull();
  });

  it('stay off where the server refuses', async () => {
    const page = await open({ [`POST ${DEVICES}`]: refused({ status: 409, code: 'SAMPLE', message: 'Too many' }) });
    await page.user.click(await screen.findByRole('button', { name: texts.turnOn }));
    await expectToast(texts.pushFailed, 'Too many');
    expect(screen.getByRole('button', { name: texts.turnOn })).toBeTruthy();
  });

  it('end here when this browser is removed from the list', async () => {
    const page = await open();
    await turnOn(page);
    await page.user.click(screen.getByRole('button', { name: texts.removeOf(DEVICE.name) }));
    await waitFor(() => expect([pushes.subscription, pushesHere()]).toEqual([null, null]));
  });

  it('end with signing out, here and on the server, before the session does', async () => {
    const page = await open();
    await turnOn(page);
    await page.user.click(screen.getAllByRole('button', { name: shellTexts.logOut })[0]!);
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
    const calls = page.changes().map(({ call }) => call);
    expect(calls.slice(1)).toEqual([`DELETE ${DEVICES}/d1`, 'POST /api/logout']);
    expect([pushes.subscription, pushesHere()]).toEqual([null, null]);
  });

  it('keep nobody from signing out where neither server nor push service answers', async () => {
    const page = await open({ [`DELETE ${DEVICES}/d1`]: new Promise<Response>(() => undefined) });
    await turnOn(page);
    pushes.isStuck = true;
    await page.user.click(screen.getAllByRole('button', { name: shellTexts.logOut })[0]!);
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });

  it('end where the person signed out in another tab', async () => {
    await turnOn(await open());
    await pushesOfOthersEnded(null, true);
    expect([pushes.subscription, pushesHere()]).toEqual([null, null]);
  });

  it('go on after a session only expired, until another person signs in', async () => {
    await turnOn(await open());
    for (const [userId, isOut] of [
      [null, false],
      [fan.id, false],
    ] as const)
      await pushesOfOthersEnded(userId, isOut);
    expect([pushes.subscription === null, pushesHere()?.userId]).toEqual([false, fan.id]);
    await pushesOfOthersEnded('somebody-else', false);
    expect([pushes.subscription, pushesHere()]).toEqual([null, null]);
  });
});

describe('the switches', () => {
  it('move at once, and back where the server refuses', async () => {
    const page = await open({ 'PUT /api/notifications/settings': refused({ status: 503, code: 'SAMPLE', message: 'Away' }) });
    const table = within(screen.getByRole('table', { name: texts.kinds }));
    const bell = table.getByRole<HTMLInputElement>('switch', { name: texts.switchOf('New follower', 'screen') });
    expect([bell.checked, table.getAllByRole('switch').length]).toEqual([true, 3]);
    await page.user.click(bell);
    await expectToast(texts.failed, 'Away');
    await waitFor(() => expect(bell.checked).toBe(true));
    expect(page.changes()[0]).toMatchObject({ body: { kind: 'follow', channel: 'screen', isOn: false } });
  });
});

it('a summary is asked for in the time zone of the browser, and says when nothing can be mailed', async () => {
  const digest = { every: 'daily', timeZone: 'UTC', nextAt: '2026-06-02T08:00:00.000Z' } as const;
  let isChosen = false;
  const page = await open({
    'GET /api/notifications/settings': () => ({ ...SETTINGS, digest: isChosen ? digest : SETTINGS.digest }),
    'PUT /api/notifications/digest': () => {
      isChosen = true;
      return new Response(null, { status: 204 });
    },
  });
  await page.user.click(screen.getByRole('button', { name: texts.digests.daily }));
  expect(await screen.findByText(texts.unverified)).toBeTruthy();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(page.changes()[0]).toMatchObject({ call: 'PUT /api/notifications/digest', body: { every: 'daily', timeZone } });
});
