import { personId, popular, uuid } from './world.mjs';

/** @typedef {import('./world.mjs').Community} Community */

/** @param {Community} world */
export function* announce(world) {
  const artist = world.artists[popular(world.random, world.artists.length)] ?? 0;
  const eventId = uuid(`party ${world.parties}`);
  world.parties += 1;
  const startsAt = new Date(world.nowMs + world.random.between(1, 30) * 86_400_000).toISOString();
  const data = {
    eventId,
    type: 'listening_party',
    title: world.text(),
    artistId: personId(artist),
    artistName: null,
    startsAt,
    description: null,
    link: null,
    announcedBy: personId(0),
  };
  yield world.made(0, `event-${eventId}`, 'LiveEventAnnounced', data);
}

/** @param {Community} world */
export function* answer(world) {
  // The last one has not begun yet.
  const [party, person] = [world.parties - 1, world.person()];
  if (party < 0) return;
  const before = world.rsvps.get(party, person);
  world.rsvps.set(party, person, !before);
  const pair = { eventId: uuid(`party ${party}`), userId: personId(person) };
  yield world.made(person, `rsvp-${pair.eventId}-${pair.userId}`, before ? 'RsvpWithdrawn' : 'RsvpGiven', pair);
}
