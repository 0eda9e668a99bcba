import { eventsContext } from '@refrain/contracts/events';
import { peopleProjection } from '../../accounts';
import { contentsOf, folded, recorded, specFor } from '../../kernel/testing/projection-spec';
import { liveEventsProjection } from './events.projector';
import { announcedEvents, upcomingEvents } from './events.queries';

const { given } = specFor(liveEventsProjection);
const sample = eventsContext.sample.LiveEventAnnounced;
const announced = (eventId: string, startsAt = sample.data.startsAt) => ({
  ...sample,
  data: { ...sample.data, eventId, startsAt, artistId: null, artistName: 'Ada Sample' },
});
const cancelled = (eventId: string) => ({ type: 'LiveEventCancelled', data: { eventId, cancelledBy: 'user-ben' } }) as const;
const coming = (userId: string, eventId = 'event-1') => ({ type: 'RsvpGiven', data: { eventId, userId } }) as const;
const withdrawn = (userId: string, eventId = 'event-1') => ({ type: 'RsvpWithdrawn', data: { eventId, userId } }) as const;

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholeLiveEvent = {
  eventId: 'event-1',
  type: 'listening_party',
  title: 'Sample Song, front to back',
  artistId: null,
  artistName: 'Ada Sample',
  startsAt: '2026-07-01T18:00:00.000Z',
  description: null,
  link: null,
  status: 'announced',
  interested: 0,
};

describe('an event', () => {
  it('is there with nobody interested', () =>
    given(announced('event-1')).shows({
      liveEvents: { 'event-1': { ...wholeLiveEvent, status: 'announced', interested: 0, title: sample.data.title } },
    }));
  it('counts people once', () =>
    given(announced('event-1'), coming('ada'), coming('ben'), withdrawn('ada'), coming('ada')).shows({
      liveEvents: { 'event-1': { ...wholeLiveEvent, interested: 2 } },
      rsvps: { 'event-1:ada': { eventId: 'event-1', userId: 'ada' }, 'event-1:ben': { eventId: 'event-1', userId: 'ben' } },
    }));
  it('counts nobody who took it back', async () => {
    const contents = await contentsOf(
      await folded(
        liveEventsProjection,
        recorded(announced('event-1'), coming('ada'), coming('ben'), withdrawn('ben'), withdrawn('ada')),
      ),
      liveEventsProjection,
    );
    expect(contents).toMatchObject({ liveEvents: { 'event-1': { interested: 0 } } });
    expect(contents.rsvps).toBeUndefined();
  });
  it('forgets its artist with them', () =>
    given(sample, { type: 'ErasureCompleted', data: { userId: 'user-ada' } }).shows({
      liveEvents: { 'event-1': { ...wholeLiveEvent, artistId: null, artistName: 'deleted user' } },
    }));
  it('is marked when it is cancelled', () =>
    given(announced('event-1'), cancelled('event-1')).shows({
      liveEvents: { 'event-1': { ...wholeLiveEvent, status: 'cancelled' } },
    }));
});

describe('the next events', () => {
  const at = (hour: string) => `2026-07-01T${hour}:00:00.000Z`;
  const history = recorded(
    announced('late', at('22')),
    announced('soon', at('19')),
    announced('off', at('20')),
    announced('begun', at('18')),
    cancelled('off'),
    coming('ada', 'late'),
  );
  const open = async () => {
    const store = await folded(liveEventsProjection, history);
    await store.prepare(peopleProjection.spec);
    return store;
  };

  it('are those that have not begun nor were cancelled, soonest first', async () => {
    const store = await open();
    expect(
      (await upcomingEvents(store, 'ada', at('18'))).map(({ id, isAttending, interested }) => [id, isAttending, interested]),
    ).toEqual([
      ['soon', false, 0],
      ['late', true, 1],
    ]);
    expect((await upcomingEvents(store, null, at('19'))).map(({ id, isAttending }) => [id, isAttending])).toEqual([
      ['late', false],
    ]);
  });
  it('stand among all that were announced, page by page', async () => {
    const store = await open();
    const first = await announcedEvents(store, 'ada', undefined, 3);
    const second = await announcedEvents(store, 'ada', first.next ?? undefined, 3);
    expect([...first.events, ...second.events].map(({ id, status }) => [id, status])).toEqual([
      ['late', 'announced'],
      ['off', 'cancelled'],
      ['soon', 'announced'],
      ['begun', 'announced'],
    ]);
    expect(second.next).toBeNull();
  });
});
