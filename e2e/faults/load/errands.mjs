import { FORM_TYPE, formOf, png, wav } from './samples.mjs';
import { tip } from './money-errands.mjs';
import { giftCard } from './gift-errands.mjs';
import { addSongs, album, moveSong, playlist, saveAlbum } from './list-errands.mjs';
import { asking, nextId, nextKey, TOO_MANY } from './world.mjs';

/**
 * @typedef {import('./world.mjs').World} World
 * @typedef {import('./world.mjs').Person} Person
 * @typedef {import('./world.mjs').Errand} Errand
 */

const PASSWORD = 'sample password';
const MOST_TRACKS = 60;
/** Albums, playlists and plays need songs soon. */
const FIRST_TRACKS = 6;
const POSTS_IN_SIGHT = 40;

/** @param {string} name @param {number} [serial] */
const form = (name, serial) => {
  const own = serial === undefined ? name : `${name}-${serial}`;
  return { username: name, displayName: `Sample ${name}`, slug: own, email: `${own}@example.test`, password: PASSWORD };
};

/** @param {World} world @param {Person} person @returns {Errand} */
export const register = (world, person) => ({
  kind: 'register',
  ask: asking(world, 'POST', '/api/register', form(person.name)),
  status: 201,
  signsIn: true,
  took: ({ id }, cookie) => {
    person.id = id;
    person.cookie = cookie;
    return { userId: id, ...form(person.name), actor: null };
  },
});

/** @param {World} world @param {Person} person @returns {Errand} */
export const login = (world, person) => ({
  kind: 'login',
  ask: asking(world, 'POST', '/api/login', { username: person.name, password: PASSWORD }),
  status: 200,
  signsIn: true,
  took: ({ id }, cookie) => {
    if (id !== person.id) throw new Error(`${person.name} signed in as ${id}, not as ${person.id}`);
    person.cookie = cookie;
    return null;
  },
});

/** @param {World} world @param {Person} person @returns {Errand} */
export const promote = (world, person) => ({
  kind: 'promote',
  ask: asking(world, 'POST', '/api/user/promote-to-artist'),
  status: 200,
  signsIn: true,
  took: (_json, cookie) => {
    person.promoted = true;
    person.cookie = cookie;
    return { userId: person.id };
  },
});

/** A new person wants a name that others want at the same time; at most one may ever get it. @param {World} world @returns {Errand} */
export const rival = (world) => {
  const serial = (world.serial += 1);
  const wanted = form(`rival-${world.granted + world.random.between(0, 1)}`, serial);
  return {
    kind: 'rival',
    ask: asking(world, 'POST', '/api/register', wanted),
    status: 201,
    refusals: [409],
    took: ({ id }) => {
      world.granted += 1;
      return { userId: id, ...wanted, actor: null };
    },
  };
};

/** @param {World} world @returns {Errand} */
const post = (world) => {
  const track = world.tracks.length > 0 && world.random.chance(0.3) ? ` /track/${world.random.pick(world.tracks).id}` : '';
  const content = `Sample text ${(world.serial += 1)}${track}`;
  return {
    kind: 'post',
    ask: asking(world, 'POST', '/api/social/posts', { content }),
    status: 201,
    took: ({ id }) => {
      world.posts.push(id);
      return { postId: id, content };
    },
  };
};

/** @param {World} world @param {Person} person @returns {Errand | null} */
const like = (world, person) => {
  if (world.posts.length === 0) return null;
  const postId = world.random.pick(world.posts.slice(-POSTS_IN_SIGHT));
  return {
    kind: 'like',
    ask: asking(world, 'POST', `/api/social/posts/${postId}/like`),
    status: 200,
    refusals: [TOO_MANY],
    toggles: { stream: `like-${postId}-${person.id}`, states: ['PostLiked', 'PostUnliked'] },
    took: ({ action, pointsAwarded }) => ({
      postId,
      action,
      pointsAwarded,
      leads: action === 'liked' ? 'PostLiked' : 'PostUnliked',
    }),
  };
};

/** Under a post, or under a song, there often at one of its moments. @param {World} world @returns {Errand | null} */
const comment = (world) => {
  const song = world.tracks.length > 0 && world.random.chance(0.4) ? world.random.pick(world.tracks) : null;
  if (!song && world.posts.length === 0) return null;
  const postId = song?.id ?? world.random.pick(world.posts.slice(-POSTS_IN_SIGHT));
  const thread = world.comments.findLast((each) => each.postId === postId && !each.parentId);
  const parentId = thread && world.random.chance(0.4) ? thread.id : null;
  const content = `Sample comment ${(world.serial += 1)}`;
  const atSeconds = song && !parentId && world.random.chance(0.7) ? world.random.between(0, song.seconds - 1) : null;
  return {
    kind: 'comment',
    ask: song
      ? asking(world, 'POST', `/api/tracks/${postId}/comments`, { content, parentId, atSeconds })
      : asking(world, 'POST', `/api/posts/${postId}/comments`, { content, parentId }),
    status: 201,
    // A song that is still being processed has no comments yet.
    refusals: song ? [404, 409] : [],
    took: ({ id }) => {
      world.comments.push({ id, postId, parentId });
      return { commentId: id, subject: song ? 'track' : 'post', postId, parentId, content, atSeconds };
    },
  };
};

/** @param {World} world @param {Person} person @returns {Errand | null} */
const follow = (world, person) => {
  const others = world.people.filter(({ id }) => id !== null && id !== person.id);
  if (others.length === 0) return null;
  const followeeId = world.random.pick(others).id;
  const wanted = world.random.chance(0.6);
  const [kind, leads] = wanted ? ['follow', 'UserFollowed'] : ['unfollow', 'UserUnfollowed'];
  return {
    kind,
    ask: wanted
      ? asking(world, 'POST', `/api/social/users/${followeeId}/follow`)
      : asking(world, 'DELETE', `/api/follows/${followeeId}`),
    status: 200,
    refusals: [TOO_MANY],
    toggles: { stream: `follow-${person.id}-${followeeId}`, states: [leads] },
    took: ({ isFollowing, pointsAwarded = 0 }) => {
      if (isFollowing !== wanted) throw new Error(`${kind} answered isFollowing: ${isFollowing}`);
      return { followeeId, leads, pointsAwarded };
    },
  };
};

/** @param {World} world @returns {Errand | null} */
const play = (world) => {
  if (world.tracks.length === 0) return null;
  const { id: trackId, seconds } = world.random.pick(world.tracks);
  const playId = nextId(world);
  const startedAt = new Date(Date.now() - seconds * 1000).toISOString();
  const secondsPlayed = world.random.chance(0.8) ? seconds : 0;
  return {
    kind: 'play',
    ask: asking(world, 'POST', `/api/tracks/${trackId}/plays`, {
      playId,
      startedAt,
      secondsPlayed,
      quality: 'streaming',
      source: 'feed',
    }),
    status: 200,
    // A track that is still being processed cannot be played.
    refusals: [404, 409],
    took: ({ verdict, reason }) => ({ playId, trackId, verdict, reason }),
  };
};

/** What was seen to wait; it stays in sight until the claim is answered. @param {World} world @param {Person} person @returns {Errand | null} */
const claim = (world, person) => {
  const waiting = world.rewards.find((reward) => reward.person === person);
  if (!waiting) return null;
  const { id: rewardId, points } = waiting;
  return {
    kind: 'claim',
    ask: asking(world, 'POST', `/api/rewards/claim/${rewardId}`),
    status: 200,
    refusals: [TOO_MANY],
    took: ({ reward }) => {
      if (reward.id !== rewardId || reward.points !== points) throw new Error(`${rewardId} paid ${reward.points}, not ${points}`);
      world.rewards = world.rewards.filter(({ id }) => id !== rewardId);
      return { rewardId, points };
    },
  };
};

/** @param {World} world @param {Person} person @returns {Errand | null} */
export const upload = (world, person) => {
  if (!person.promoted || world.tracks.length + world.uploads.length >= MOST_TRACKS) return null;
  const seconds = world.random.between(2, 4);
  const audio = wav({ seconds, hertz: world.random.between(200, 900) });
  const cover = world.random.chance(0.4) ? png({ edge: 160, hue: world.random.between(0, 255) }) : null;
  const files = [
    { name: 'audio', fileName: 'sample.wav', bytes: audio },
    ...(cover ? [{ name: 'coverArt', fileName: 'sample.png', bytes: cover }] : []),
  ];
  return {
    kind: 'upload',
    ask: { method: 'POST', path: '/api/audio/upload-file', key: nextKey(world), body: { type: FORM_TYPE, bytes: formOf(files) } },
    status: 201,
    took: ({
      files: {
        audio: { uploadId },
        coverArt,
      },
    }) => {
      world.uploads.push({ id: uploadId, artist: person, coverId: coverArt?.uploadId ?? null, seconds });
      return {
        uploads: [
          { uploadId, sizeBytes: audio.length },
          ...(cover ? [{ uploadId: coverArt.uploadId, sizeBytes: cover.length }] : []),
        ],
      };
    },
  };
};

/** @param {World} world @param {Person} person @returns {Errand | null} */
const track = (world, person) => {
  const unused = world.uploads.find(({ artist }) => artist === person);
  if (!unused) return null;
  world.uploads.splice(world.uploads.indexOf(unused), 1);
  const { id: audioUploadId, coverId, seconds } = unused;
  const title = `Sample song ${(world.serial += 1)}`;
  const declared = { title, artist: person.name, genre: 'Folk', moodCategories: ['serene'], aiCategory: 'human_only' };
  return {
    kind: 'track',
    ask: asking(world, 'POST', '/api/tracks/upload', {
      audioUploadId,
      ...(coverId ? { coverArtUploadId: coverId } : {}),
      ...declared,
    }),
    status: 201,
    took: ({ id }) => {
      world.tracks.push({ id, artist: person, seconds });
      return { trackId: id, title, audioUploadId };
    },
  };
};

/** @param {World} world @param {Person} person @returns {Errand | null} */
export const firstSong = (world, person) =>
  world.tracks.length < FIRST_TRACKS ? (track(world, person) ?? upload(world, person)) : null;

/** How often what is asked, where it can be. @type {readonly { weight: number, make: (world: World, person: Person) => Errand | null }[]} */
const MIX = [
  { weight: 30, make: post },
  { weight: 40, make: like },
  { weight: 15, make: comment },
  { weight: 12, make: follow },
  { weight: 25, make: play },
  { weight: 3, make: upload },
  { weight: 6, make: track },
  { weight: 12, make: album },
  { weight: 8, make: saveAlbum },
  { weight: 4, make: playlist },
  { weight: 12, make: addSongs },
  { weight: 10, make: moveSong },
  { weight: 15, make: claim },
  { weight: 30, make: tip },
  { weight: 20, make: giftCard },
  { weight: 2, make: rival },
  { weight: 1, make: login },
];

/** What a signed-in person does next. @param {World} world @param {Person} person @returns {Errand} */
export const anyErrand = (world, person) => world.random.weighted(MIX).make(world, person) ?? post(world);
