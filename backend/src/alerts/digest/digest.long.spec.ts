import { randomUUID } from 'node:crypto';
import { mailTexts } from '@refrain/contracts/accounts';
import { alertRefusals, digestTexts, MOST_DIGESTS_A_DAY, nextDigestAt, type AlertSettings } from '@refrain/contracts/alerts';
import { deletion } from '@refrain/contracts/personal-data';
import type { Notification } from '@refrain/contracts/notifications';
import type { UserFollowed } from '@refrain/contracts/follows';
import type { CommentAdded } from '@refrain/contracts/posts';
import { LogUnavailable } from '@refrain/storage/event-log';
import { Outbox } from '../../mail/outbox';
import { Erasures } from '../../personal-data/erasures';
import { refused } from '../../testing/http';
import { mailsTo, mailTo, verifyAddress } from '../../testing/mails';
import { eventually, PASSWORD, SITE_URL, someone, TestApp, type Member } from '../../testing/test-app';
import { UnsubscribeLinks } from './unsubscribe-links';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

const [MINUTE, HOUR] = [60_000, 3_600_000];
const ZONE = 'Europe/Berlin';
/** Each begins twenty minutes before a morning: sessions end after half an hour. */
beforeEach(() => {
  const morning = nextDigestAt('daily', ZONE, new Date(app.now + HOUR).toISOString());
  app.now = Date.parse(morning ?? '') - 20 * MINUTE;
});

const settingsOf = async (who: Member) => (await who.get('/api/notifications/settings')).body as AlertSettings;
const choose = (who: Member, every: string, timeZone = ZONE) =>
  who.ask('PUT', '/api/notifications/digest', { json: { every, timeZone } });
const follow = async (who: Member, whom: Member) => {
  const { status } = await who.post(`/api/social/users/${whom.user.id}/follow`);
  expect(status).toBeLessThan(300);
};
/** A person with a verified address who wants a summary each day. */
const reader = async (every = 'daily') => {
  const form = someone();
  const person = await app.member(form);
  await verifyAddress(app, form.email);
  expect((await choose(person, every)).status).toBe(204);
  return { person, email: form.email };
};
const listOf = async (who: Member) => (await who.get('/api/notifications')).body as readonly Notification[];
/** As an event: a thousand requests are no more to the notifications, and take a minute. */
const comments = async ({ user }: Member, postId: string, content: string) => {
  const commentId = randomUUID();
  const said = { commentId, subject: 'post', postId, parentId: null, authorId: user.id, content, atSeconds: null, mentions: [] };
  const event: CommentAdded = { type: 'CommentAdded', data: { ...said, subject: 'post' } };
  const [id, at] = [randomUUID(), new Date(app.now).toISOString()];
  const meta = { actor: user.id, correlation: id };
  await app.storage.log.append(`comment-${commentId}`, [{ ...event, id, version: 3, at, meta }], 'none');
};
/** As an event, for the same reason. */
const followsAsEvent = async (followerId: string, { user }: Member) => {
  const event: UserFollowed = { type: 'UserFollowed', data: { followerId, followeeId: user.id, pointsAwarded: 0 } };
  const [id, at] = [randomUUID(), new Date(app.now).toISOString()];
  const meta = { actor: followerId, correlation: id };
  await app.storage.log.append(`follow-${followerId}-${user.id}`, [{ ...event, id, version: 1, at, meta }], 'none');
};
/** The headers of a message as they went out. */
const headOf = async (messageId: string): Promise<string> => {
  const outbox = app.app.get(Outbox);
  const kept = await Promise.all((await outbox.names(1000)).map((name) => outbox.read(name)));
  const eml = kept.find((mail) => mail?.eml.includes(messageId))?.eml ?? '';
  return eml.slice(0, eml.indexOf('\r\n\r\n') + 2).replace(/\r\n[ \t]+/g, ' ');
};
/** Until the morning, when the summary is due. */
const toMorning = () => void (app.now += 20 * MINUTE + 1000);
const summaries = async (email: string) => (await mailsTo(app, email)).filter(({ text }) => text.includes(digestTexts.title));
/** Fires what is due; every summary that this makes due is settled after it. */
const fired = async () => {
  const due = await app.events('DigestDue');
  await app.timers.fireDue();
  return (await app.events('DigestDue')).length - due.length;
};

it('a summary is mailed in the morning of its reader, once, and with a way out', async () => {
  const [{ person, email }, ben] = [await reader(), await app.member()];
  await follow(ben, person);
  expect(await fired()).toBe(0);
  toMorning();
  expect(await fired()).toBe(1);
  const mail = await mailTo(app, email, digestTexts.subject(1, false));
  expect(mail.text).toContain(`${ben.user.displayName} follows you now.`);
  const stopUrl = await app.app.get(UnsubscribeLinks).of(person.user.id);
  // RFC 8058: mail programs show a button of their own for it.
  const head = await headOf(mail.messageId);
  expect(head).toContain(`List-Unsubscribe: <${stopUrl}>\r\n`);
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect([mail.text, mail.html]).toEqual([expect.stringContaining(stopUrl), expect.stringContaining(stopUrl)]);
  await app.restart();
  expect(await fired()).toBe(0);
  app.now += 24 * HOUR;
  expect(await fired()).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await summaries(email)).length).toBe(1);
});

it('a summary that went out before its record was written is known for one', async () => {
  const [{ person, email }, ben] = [await reader(), await app.member()];
  await app.mailed();
  await follow(ben, person);
  toMorning();
  const { log } = app.storage;
  const append = log.append.bind(log);
  const killed = jest.spyOn(log, 'append').mockImplementation(async (stream, events, expected) => {
    if (events.some(({ type }) => type === 'EffectConfirmed')) throw new LogUnavailable('killed');
    return append(stream, events, expected);
  });
  await fired();
  const mail = await mailTo(app, email, digestTexts.subject(1, false));
  await eventually(() => expect(killed.mock.calls.some(([, [event]]) => event?.type === 'EffectConfirmed')).toBe(true));
  await app.restart();
  app.now += 10 * MINUTE;
  await eventually(async () => {
    await app.timers.fireDue();
    const stream = killed.mock.calls.find(([, [event]]) => event?.type === 'EffectConfirmed')?.[0];
    const ended = await app.events('EffectConfirmed', 'EffectReconciled');
    expect(ended.filter((event) => event.stream === stream).length).toBe(1);
  });
  expect((await summaries(email)).map(({ messageId }) => messageId)).toEqual([mail.messageId]);
  // The kill is no failure of this test.
  expect(app.failures.splice(0)).toEqual([expect.arrayContaining(['mail-digest-when-due'])]);
});

it('nothing is mailed of what is read, taken back, switched off or of a blocked person', async () => {
  const { person, email } = await reader();
  const [ben, cleo, dora] = [await app.member(), await app.member(), await app.member()];
  await follow(ben, person);
  expect((await ben.ask('DELETE', `/api/follows/${person.user.id}`)).status).toBeLessThan(300);
  await follow(cleo, person);
  expect((await person.post(`/api/users/${cleo.user.id}/block`)).status).toBeLessThan(300);
  await follow(dora, person);
  await person.ask('PUT', '/api/notifications/settings', { json: { kind: 'follow', channel: 'mail', isOn: false } });
  toMorning();
  expect(await fired()).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await summaries(email)).toEqual([]);
});

it('nothing is mailed to an address that is not verified', async () => {
  const form = someone();
  const [person, ben] = [await app.member(form), await app.member()];
  await choose(person, 'daily');
  expect((await settingsOf(person)).canMail).toBe(false);
  await follow(ben, person);
  toMorning();
  expect(await fired()).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await mailsTo(app, form.email)).map(({ subject }) => subject)).toEqual([mailTexts['verify-email'].subject]);
});

it('a mail program ends them by one form, without signing in; opening the link ends nothing', async () => {
  const { person } = await reader();
  const url = (await app.app.get(UnsubscribeLinks).of(person.user.id)).replace(SITE_URL, app.origin);
  await fetch(url);
  await fetch(url, { method: 'HEAD' });
  expect((await settingsOf(person)).digest.every).toBe('daily');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const ended = () => fetch(url, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' });
  expect([(await ended()).status, (await ended()).status]).toEqual([204, 204]);
  expect((await settingsOf(person)).digest).toMatchObject({ every: 'never', nextAt: null });
});

it.each(['', 'x', '.', `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.${'A'.repeat(43)}`])(
  'the link %j ends nothing',
  async (token) => expect(await app.visitor().post(`/unsubscribe?token=${token}`)).toMatchObject(refused(alertRefusals.badLink)),
);

it('a time zone that is none is refused', async () =>
  expect(await choose(await app.member(), 'daily', 'Nowhere/Land')).toMatchObject(refused(alertRefusals.badZone)));

it('nothing is due for a person who was erased', async () => {
  const { person } = await reader();
  await person.post('/api/user/delete', { password: PASSWORD });
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  const before = (await app.events('DigestDue')).filter(({ data }) => (data as { userId: string }).userId === person.user.id);
  app.now += 48 * HOUR;
  await app.timers.fireDue();
  const after = (await app.events('DigestDue')).filter(({ data }) => (data as { userId: string }).userId === person.user.id);
  expect(after).toEqual(before);
});

it('1,000 notifications in a minute are a few groups with a right badge, and no more mails than are declared', async () => {
  const { person, email } = await reader();
  const { body: post } = await person.post('/api/social/posts', { content: 'Out on Friday' });
  const { id } = post as { id: string };
  const fans: Member[] = [];
  for (let i = 0; i < 20; i += 1) fans.push(await app.member());
  const before = app.now;
  // 20 likes, 20 follows, and 960 comments.
  await Promise.all(fans.map((fan) => fan.post(`/api/social/posts/${id}/like`)));
  await Promise.all(fans.map((fan) => follow(fan, person)));
  for (let round = 0; round < 48; round += 1) {
    app.now = before + Math.floor((round * 60_000) / 48);
    await Promise.all(fans.map((fan) => comments(fan, id, `Comment ${round}`)));
  }
  await eventually(async () => expect(await listOf(person)).toHaveLength(3), 20_000);
  expect((await app.events('CommentAdded', 'PostLiked', 'UserFollowed')).length).toBeGreaterThanOrEqual(1000);
  const list = await listOf(person);
  expect(list.map(({ kind }) => kind).sort()).toEqual(['comment', 'follow', 'like']);
  // Only the last hundred comments are named: five of each.
  expect(list.find(({ kind }) => kind === 'comment')?.message).toMatch(/ and 19\+ others commented on your post: “Comment 47”$/);
  expect((await person.get('/api/notifications/unread-count')).body).toEqual({ count: list.length });
  app.now = before;
  toMorning();
  for (let hour = 0; hour < 23; hour += 1, app.now += HOUR) await fired();
  await eventually(async () => expect((await summaries(email)).length).toBe(MOST_DIGESTS_A_DAY));
  await app.restart();
  await fired();
  expect((await summaries(email)).length).toBe(MOST_DIGESTS_A_DAY);
});

it('1,000 follows in a minute are one notification, one on the badge and at most one mail', async () => {
  const [{ person, email }, ben] = [await reader(), await app.member()];
  const before = app.now;
  for (let i = 0; i < 999; i += 1) {
    app.now = before + i * 60;
    await followsAsEvent(randomUUID(), person);
  }
  await follow(ben, person);
  const message = `${ben.user.displayName} and 99+ others follow you now.`;
  await eventually(
    async () => expect(await listOf(person)).toEqual([expect.objectContaining({ kind: 'follow', message })]),
    20_000,
  );
  expect((await person.get('/api/notifications/unread-count')).body).toEqual({ count: 1 });
  app.now = before;
  toMorning();
  for (let hour = 0; hour < 23; hour += 1, app.now += HOUR) await fired();
  await eventually(async () => expect((await summaries(email)).map(({ text }) => text.includes(message))).toEqual([true]));
});
