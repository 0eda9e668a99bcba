import { hash } from 'node:crypto';

import { personId, popular } from './world.mjs';

/** @typedef {import('./world.mjs').Community} Community */

/** Enough of the first people have songs. */
const FIRST_ARTISTS = 10;

/** @param {Community} world */
export function* register(world) {
  const person = world.people;
  const userId = personId(person);
  const heldUntil = new Date(world.nowMs + 60_000).toISOString();
  for (const kind of ['username', 'email', 'slug']) {
    yield world.made(person, `name-${hash('sha256', `${kind} ${person}`, 'hex')}`, 'NameClaimed', { kind, userId, heldUntil });
  }
  world.people += 1;
  const name = `sample-${person}`;
  yield world.made(person, `account-${userId}`, 'AccountRegistered', {
    userId,
    username: name,
    displayName: `Sample Person ${person}`,
    slug: name,
    email: `${name}@example.test`,
  });
  if (world.random.chance(0.7)) yield world.made(person, `account-${userId}`, 'EmailVerified', { userId });
  if (person >= FIRST_ARTISTS && !world.random.chance(0.05)) return;
  yield world.made(person, `account-${userId}`, 'ArtistPromoted', { userId });
  world.artists.push(person);
}

/** @param {Community} world */
export function* editProfile(world) {
  const person = world.person();
  const userId = personId(person);
  yield world.made(person, `account-${userId}`, 'ProfileEdited', {
    userId,
    displayName: `Sample Person ${person}`,
    slug: `sample-${person}`,
    bio: world.text(),
  });
}

/** @param {Community} world */
export function* follow(world) {
  const [followee, follower] = [popular(world.random, world.people), world.person()];
  if (followee === follower) return;
  const before = world.follows.get(followee, follower);
  world.follows.set(followee, follower, !before);
  const pair = { followerId: personId(follower), followeeId: personId(followee) };
  yield world.made(
    follower,
    `follow-${pair.followerId}-${pair.followeeId}`,
    before ? 'UserUnfollowed' : 'UserFollowed',
    before ? pair : { ...pair, pointsAwarded: before === undefined ? 2 : 0 },
  );
}

/** @param {Community} world */
export function* readNotifications(world) {
  const person = world.person();
  yield world.made(person, `notifications-${personId(person)}`, 'NotificationsRead', { userId: personId(person) });
}
