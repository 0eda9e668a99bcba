import {
  eventRefusals,
  REMIND_BEFORE_SECONDS,
  type AnnouncedEvent,
  type AnnouncedEventsPage,
  type AnnounceEventRequest,
  type RsvpStatus,
  type UpcomingEvent,
} from '@refrain/contracts/events';
import { kernelRefusals } from '@refrain/contracts/kernel';
import type { Notification } from '@refrain/contracts/notifications';
import { deletion } from '@refrain/contracts/personal-data';
import { Erasures } from '../personal-data/erasures';
import { grant, signedIn } from '../testing/people';
import { refused, type Caller } from '../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let admin: Member;

beforeAll(async () => {
  app = await TestApp.start();
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false });
});
afterAll(() => app.end());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MISSING = '00000000-0000-4000-8000-000000000000';
const inMs = (ms: number) => new Date(app.now + ms).toISOString();
const form = (startsInMs: number, more: Partial<AnnounceEventRequest> = {}): AnnounceEventRequest => ({
  type: 'listening_party',
  title: 'Orchard, front to back',
  artist: 'Ines Sample',
  startsAt: inMs(startsInMs),
  ...more,
});
const announce = (startsInMs: number, more: Partial<AnnounceEventRequest> = {}) =>
  admin.post('/api/admin/events', form(startsInMs, more));
const announced = async (startsInMs: number, more: Partial<AnnounceEventRequest> = {}) =>
  (await announce(startsInMs, more)).body as AnnouncedEvent;
const upcoming = async (who: Caller) => (await who.get('/api/sidebar/upcoming-events')).body as readonly UpcomingEvent[];
const answer = (who: Caller, id: string, status: RsvpStatus = 'attending') => who.post(`/api/events/${id}/rsvp`, { status });
const cancel = (id: string) => admin.delete(`/api/admin/events/${id}`);
const told = async (who: Member) =>
  ((await who.get('/api/notifications')).body as readonly Notification[]).map(({ kind, message, actionUrl }) => [
    kind,
    message,
    actionUrl,
  ]);
const look = () => app.timers.fireDue();
/** Time goes by, and these people sign in again. */
const passes = async (ms: number, ...people: readonly Member[]): Promise<void> => {
  app.now += ms;
  for (const person of [admin, ...people]) person.cookie = (await signedIn(app, person.user)).cookie;
};
/** Nothing waits before the test: what was announced earlier is cancelled. */
const clearTheWeek = async () => {
  const { events } = (await admin.get('/api/admin/events')).body as AnnouncedEventsPage;
  for (const { id, status, eventDate } of events) if (status === 'announced' && eventDate > inMs(0)) await cancel(id);
};
beforeEach(clearTheWeek);

describe('an event', () => {
  it('is announced, and stands in everyone’s column until it begins', async () => {
    const artist = await app.artist();
    const later = await announced(3 * DAY, {
      artist: `@${artist.user.username}`,
      type: 'live_session',
      description: ' Two songs ',
      link: 'https://example.test/live',
    });
    const soon = await announced(DAY, { link: '/charts' });
    const fan = await app.member();
    expect(await upcoming(fan)).toEqual([
      {
        id: soon.id,
        type: 'listening_party',
        title: 'Orchard, front to back',
        artistName: 'Ines Sample',
        artistSlug: null,
        eventDate: soon.eventDate,
        description: null,
        link: '/charts',
        interested: 0,
        isAttending: false,
      },
      {
        id: later.id,
        type: 'live_session',
        title: 'Orchard, front to back',
        artistName: artist.user.displayName,
        artistSlug: artist.user.slug,
        eventDate: later.eventDate,
        description: 'Two songs',
        link: 'https://example.test/live',
        interested: 0,
        isAttending: false,
      },
    ]);
    expect((await upcoming(app.visitor())).map(({ id }) => id)).toEqual([soon.id, later.id]);
    await passes(DAY, fan);
    expect((await upcoming(fan)).map(({ id }) => id)).toEqual([later.id]);
  });

  it('of an artist who waits to be deleted is not shown', async () => {
    const artist = await app.artist();
    const { id } = await announced(DAY, { artist: `@${artist.user.username}` });
    expect((await upcoming(admin)).map((event) => event.id)).toEqual([id]);
    await artist.post('/api/user/delete', { password: PASSWORD });
    await eventually(async () => expect(await upcoming(admin)).toEqual([]));
  });

  it.each<readonly [string, Partial<AnnounceEventRequest>, string]>([
    ['no title', { title: ' ' }, 'REQUEST.INVALID'],
    ['a title of two lines', { title: 'one\ntwo' }, 'REQUEST.INVALID'],
    ['an unknown kind', { type: 'concert' as 'live_session' }, 'REQUEST.INVALID'],
    ['a link to nowhere good', { link: 'javascript:alert(1)' }, 'REQUEST.INVALID'],
    ['a link that only looks like a path', { link: '//example.test' }, 'REQUEST.INVALID'],
    ['a link with a name in it', { link: 'https://user@example.test/' }, 'REQUEST.INVALID'],
    ['no time', { startsAt: 'tomorrow' }, 'REQUEST.INVALID'],
    ['a time of nobody’s zone', { startsAt: '2026-12-24T20:00:00' }, 'REQUEST.INVALID'],
    ['a time that is a week', { startsAt: '2026-W50-1' }, 'REQUEST.INVALID'],
    ['a time that counts the days of a year', { startsAt: '2026-340' }, 'REQUEST.INVALID'],
    ['an artist who is not here', { artist: '@nobody-of-this-name' }, eventRefusals.artistUnknown.code],
    ['a time that has passed', { startsAt: '2020-01-01T00:00:00.000Z' }, eventRefusals.startsInPast.code],
    ['a time in many years', { startsAt: '2099-01-01T00:00:00.000Z' }, eventRefusals.startsTooLate.code],
  ])('is refused with %s', async (_what, more, code) => {
    const response = await app.unchanged(() => announce(DAY, more));
    expect(response).toMatchObject({ status: 400, body: { code } });
  });

  it('is announced and cancelled by admins alone', async () => {
    const { id } = await announced(DAY);
    const artist = await app.artist();
    await app.unchanged(async () => {
      expect(await artist.post('/api/admin/events', form(DAY))).toMatchObject(refused(kernelRefusals.forbidden));
      expect(await artist.delete(`/api/admin/events/${id}`)).toMatchObject(refused(kernelRefusals.forbidden));
      expect(await artist.get('/api/admin/events')).toMatchObject(refused(kernelRefusals.forbidden));
    });
  });
});

describe('an answer', () => {
  it('counts each person once, and is taken back', async () => {
    const { id } = await announced(DAY);
    const [ada, ben] = [await app.member(), await app.member()];
    expect((await answer(ada, id)).body).toEqual({ status: 'attending', interested: 1 });
    await app.unchanged(async () => expect((await answer(ada, id)).body).toEqual({ status: 'attending', interested: 1 }));
    expect((await answer(ben, id)).body).toEqual({ status: 'attending', interested: 2 });
    expect((await upcoming(ada))[0]).toMatchObject({ interested: 2, isAttending: true });
    expect((await answer(ben, id, 'not_attending')).body).toEqual({ status: 'not_attending', interested: 1 });
    expect((await upcoming(ben))[0]).toMatchObject({ interested: 1, isAttending: false });
    const { events } = (await admin.get('/api/admin/events')).body as AnnouncedEventsPage;
    expect(events.find((event) => event.id === id)).toMatchObject({ interested: 1, status: 'announced' });
  });

  it('is refused where there is nothing to come to', async () => {
    const [gone, past, fan] = [await announced(DAY), await announced(HOUR), await app.member()];
    await cancel(gone.id);
    await passes(2 * HOUR, fan);
    await app.unchanged(async () => {
      expect(await answer(fan, gone.id)).toMatchObject(refused(eventRefusals.cancelled));
      expect(await answer(fan, past.id)).toMatchObject(refused(eventRefusals.past));
      expect(await answer(fan, MISSING)).toMatchObject(refused(eventRefusals.unknown));
      expect(await answer(app.visitor(), past.id)).toMatchObject(refused(kernelRefusals.signInRequired));
      expect(await answer(fan, past.id, 'maybe' as RsvpStatus)).toMatchObject({ status: 400, body: { code: 'REQUEST.INVALID' } });
      expect(await cancel(past.id)).toMatchObject(refused(eventRefusals.past));
      expect(await cancel(MISSING)).toMatchObject(refused(eventRefusals.unknown));
    });
  });
});

describe('a person who is erased', () => {
  it('is counted no more, and what they would have played is cancelled', async () => {
    const [artist, fan, friend] = [await app.artist(), await app.member(), await app.member()];
    const [theirs, other] = [
      await announced(90 * DAY, { artist: `@${artist.user.username}`, title: 'Kiln' }),
      await announced(91 * DAY),
    ];
    for (const id of [theirs.id, other.id]) await answer(fan, id);
    await answer(friend, theirs.id);
    for (const who of [artist, fan]) await who.post('/api/user/delete', { password: PASSWORD });
    await passes(deletion.graceSeconds * 1000, friend);
    await app.app.get(Erasures).eraseDue();
    const { events } = (await admin.get('/api/admin/events')).body as AnnouncedEventsPage;
    const [ofErased, kept] = [theirs, other].map(({ id }) => events.find((event) => event.id === id));
    expect(ofErased).toMatchObject({ status: 'cancelled', artistName: 'deleted user', artistSlug: null });
    expect(kept).toMatchObject({ status: 'announced', interested: 0 });
    expect((await told(friend))[0]).toEqual(['event_cancelled', '“Kiln” was cancelled.', '/']);
  });
});

describe('a reminder', () => {
  it('is pushed within the hour before, once, also when the server was started again', async () => {
    const { id } = await announced(DAY, { title: 'Kiln', link: '/charts' });
    const [ada, ben] = [await app.member(), await app.member()];
    await answer(ada, id);
    await look();
    expect(await told(ada)).toEqual([]);
    await passes(DAY - REMIND_BEFORE_SECONDS * 1000, ada, ben);
    await app.restart();
    await eventually(async () => {
      await look();
      expect(await told(ada)).toEqual([['event_soon', '“Kiln” begins within the hour.', '/charts']]);
    });
    await look();
    await app.restart();
    await look();
    expect((await app.events('LiveEventDrewNear')).length).toBe(1);
    expect(await told(ben)).toEqual([]);
    await answer(ben, id);
    await eventually(async () => expect((await told(ben)).length).toBe(1));
  });

  it('of an event that is cancelled says so', async () => {
    const { id } = await announced(DAY, { title: 'Kiln' });
    const ada = await app.member();
    await answer(ada, id);
    await cancel(id);
    await eventually(async () => expect(await told(ada)).toEqual([['event_cancelled', '“Kiln” was cancelled.', '/']]));
    expect((await upcoming(ada)).map((event) => event.id)).not.toContain(id);
  });
});
