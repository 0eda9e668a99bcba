import { type Next } from './numbers';
import { WORDS } from './words';
import type { SearchKind } from '@refrain/contracts/search';
import type { Given } from '../../kernel/testing/projection-spec';
import { newestSamples } from '../histories';

export const NAMES = ['ada', 'ben', 'cyd', 'dee'] as const;

export type Thing = {
  kind: SearchKind;
  ownerId: string | null;
  names: string[];
  texts: string[];
  count: number;
  state: 'hidden' | 'own' | 'followers' | 'public';
  isRemoved: boolean;
};
export type Model = {
  people: Map<string, { display: string[]; leaving: boolean }>;
  things: Map<string, Thing>;
  pairs: Set<string>;
  hidden: Set<string>;
  isThere: (id: string) => boolean;
};

const sampleOf = (type: string): Given => {
  const sample = newestSamples.find((each) => each.type === type);
  if (!sample) throw new Error(`no sample of ${type}`);
  return { type: sample.type, data: sample.data } as Given;
};

/** What people did, and what a scan knows of it. */
export const historyFrom = (next: Next): { events: Given[]; model: Model } => {
  const events: Given[] = [];
  const things: Model['things'] = new Map();
  const people: Model['people'] = new Map();
  const [pairs, hidden] = [new Set<string>(), new Set<string>()];
  const isThere = (id: string) => things.has(id) || people.has(id);
  const model: Model = { people, things, pairs, hidden, isThere };
  const give = (type: string, data: object): void => {
    const sample = sampleOf(type);
    events.push({ ...sample, data: { ...(sample.data as object), ...data } } as Given);
  };
  const pick = <T>(from: readonly T[]): T | undefined => from[next(from.length)];
  const some = (most: number): (readonly [string, string])[] =>
    Array.from({ length: 1 + next(most) }, () => pick(WORDS) as readonly [string, string]);
  const written = (words: readonly (readonly [string, string])[]) => words.map(([each]) => each).join(pick([' ', ', ', '-']));
  const folded = (words: readonly (readonly [string, string])[]) => words.map(([, each]) => each);
  const alive = () => [...people.keys()];
  const those = (...kinds: SearchKind[]) => [...things].filter(([, { kind }]) => kinds.includes(kind));
  for (const userId of NAMES) {
    const display = some(2);
    give('AccountRegistered', { userId, username: `${userId}x`, displayName: written(display), slug: `slug-${userId}` });
    people.set(userId, { display: folded(display), leaving: false });
    things.set(userId, {
      kind: 'users',
      ownerId: userId,
      names: [`${userId}x`, ...folded(display)],
      texts: [],
      count: 0,
      state: 'public',
      isRemoved: false,
    });
  }
  let count = 0;
  const add = (
    kind: SearchKind,
    ownerId: string | null,
    title: readonly (readonly [string, string])[],
    text: readonly (readonly [string, string])[],
    state: Thing['state'] = 'public',
  ): string => {
    count += 1;
    const id = `${kind}-${count}`;
    things.set(id, { kind, ownerId, names: folded(title), texts: folded(text), count: 0, state, isRemoved: false });
    return id;
  };
  const gone = (id: string): void => {
    const { kind, ownerId } = things.get(id) as Thing;
    const artistId = ownerId;
    if (kind === 'posts') give('PostDeleted', { postId: id, authorId: ownerId, deletedBy: ownerId });
    if (kind === 'tracks') give('TrackUnpublished', { trackId: id, artistId });
    if (kind === 'videos') give('VideoRemoved', { videoId: id, artistId });
    if (kind === 'albums') give('AlbumDeleted', { albumId: id, artistId });
    if (kind === 'playlists') give('PlaylistDeleted', { playlistId: id, ownerId });
    if (kind === 'events') give('LiveEventCancelled', { eventId: id, cancelledBy: 'user-ben' });
    if (kind === 'news') give('BlogPostWithdrawn', { postId: id, withdrawnBy: 'user-ben' });
    things.delete(id);
  };
  const plain = {
    version: null,
    artist: 'x',
    featuredArtists: [],
    album: null,
    genre: 'Zydeco',
    genres: [],
    moodCategories: [],
    tags: [],
  };
  const acts: readonly (() => void)[] = [
    () => {
      const [by, text] = [pick(alive()), some(4)];
      if (by)
        give('PostCreated', {
          postId: add('posts', by, [], text),
          authorId: by,
          content: written(text),
          trackId: null,
          link: null,
          media: null,
          mentions: [],
        });
    },
    () => {
      const [by, title, text] = [pick(alive()), some(2), some(3)];
      if (!by) return;
      const trackId = add('tracks', by, title, text, 'hidden');
      give('TrackUploaded', {
        ...plain,
        trackId,
        artistId: by,
        title: written(title),
        description: written(text),
        releaseAt: null,
        lyrics: null,
      });
    },
    () => {
      const found = pick(those('tracks'));
      if (!found) return;
      found[1].state = 'public';
      give('TrackReleased', { trackId: found[0] });
    },
    () => {
      const [by, title, text] = [pick(alive()), some(2), some(2)];
      if (!by) return;
      const videoId = add('videos', by, title, text, 'own');
      give('VideoUploaded', {
        ...plain,
        videoId,
        artistId: by,
        title: written(title),
        description: written(text),
        youtubeId: null,
        hasPoster: false,
        sizeBytes: 0,
      });
    },
    () => {
      const found = pick(those('videos'));
      if (!found) return;
      found[1].state = 'public';
      give('VideoProcessed', { videoId: found[0] });
    },
    () => {
      const [by, title, text, visibility] = [pick(alive()), some(2), some(2), pick(['public', 'followers', 'private'] as const)];
      if (!by || !visibility) return;
      const state = visibility === 'private' ? 'own' : visibility;
      const albumId = add('albums', by, title, text, state);
      give('AlbumCreated', {
        albumId,
        artistId: by,
        title: written(title),
        description: written(text),
        genre: null,
        releaseDate: '2026-05-01',
        visibility,
        trackIds: [],
        credits: [],
      });
    },
    () => {
      const [by, title, text, visibility] = [pick(alive()), some(2), some(2), pick(['public', 'followers', 'private'] as const)];
      if (!by || !visibility) return;
      const playlistId = add('playlists', by, title, text, visibility === 'public' ? 'public' : 'own');
      give('PlaylistCreated', {
        playlistId,
        ownerId: by,
        name: written(title),
        description: written(text),
        visibility,
        rule: null,
      });
    },
    () => {
      const [by, title, text] = [pick([null, ...alive()]) ?? null, some(2), some(2)];
      const eventId = add('events', by, title, text);
      give('LiveEventAnnounced', {
        eventId,
        artistId: by,
        artistName: null,
        title: written(title),
        description: written(text),
        link: null,
      });
    },
    () => {
      const [title, text] = [some(2), some(3)];
      const postId = add('news', null, title, text);
      give('BlogPostPublished', {
        postId,
        slug: postId,
        title: written(title),
        excerpt: null,
        content: written(text),
        cover: null,
      });
    },
    () => {
      const [found, title, text] = [pick(those('posts', 'tracks', 'news', 'playlists')), some(2), some(3)];
      if (!found) return;
      const [id, thing] = found;
      Object.assign(thing, { names: thing.kind === 'posts' ? [] : folded(title), texts: folded(text) });
      const said = { title: written(title), description: written(text) };
      if (thing.kind === 'posts')
        give('PostEdited', { postId: id, authorId: thing.ownerId, content: written(text), trackId: null, link: null });
      if (thing.kind === 'tracks') give('TrackEdited', { ...plain, ...said, trackId: id, artistId: thing.ownerId });
      if (thing.kind === 'news')
        give('BlogPostRevised', { postId: id, title: written(title), excerpt: null, content: written(text), cover: null });
      if (thing.kind === 'playlists') {
        thing.state = 'own';
        give('PlaylistEdited', {
          playlistId: id,
          ownerId: thing.ownerId,
          name: written(title),
          description: written(text),
          visibility: 'private',
          rule: null,
        });
      }
    },
    () => {
      const found = pick([...things].filter(([, { kind }]) => kind !== 'users'));
      if (found) gone(found[0]);
    },
    () => {
      const found = pick(those('posts'));
      if (!found) return;
      found[1].isRemoved = !found[1].isRemoved;
      give(found[1].isRemoved ? 'PostRemoved' : 'PostRestored', { postId: found[0], authorId: found[1].ownerId });
    },
    () => {
      const found = pick(those('posts'));
      if (!found) return;
      found[1].count += 1;
      give('PostLiked', { postId: found[0], userId: `fan-${events.length}` });
    },
    () => {
      const found = pick(those('tracks'));
      const verdict = pick(['counted', 'not_counted']);
      if (!found) return;
      if (verdict === 'counted') found[1].count += 1;
      give('PlayRecorded', { trackId: found[0], artistId: found[1].ownerId, verdict });
    },
    () => {
      const [a, b] = [pick(alive()), pick(alive())];
      if (!a || !b || a === b) return;
      const pair = `block ${a} ${b}`;
      give(pairs.has(pair) ? 'UserUnblocked' : 'UserBlocked', { blockerId: a, blockedId: b });
      if (!pairs.delete(pair)) pairs.add(pair);
    },
    () => {
      const [a, b] = [pick(alive()), pick(alive())];
      if (!a || !b || a === b) return;
      const pair = `follow ${a} ${b}`;
      const followee = things.get(b) as Thing;
      give(pairs.has(pair) ? 'UserUnfollowed' : 'UserFollowed', { followerId: a, followeeId: b, pointsAwarded: 0 });
      followee.count += pairs.has(pair) ? -1 : 1;
      if (!pairs.delete(pair)) pairs.add(pair);
    },
    () => {
      const [by, found] = [pick(alive()), pick(those('posts'))];
      if (!by || !found) return;
      const hide = `${found[0]} ${by}`;
      give(hidden.has(hide) ? 'PostUnhidden' : 'PostHidden', { postId: found[0], userId: by });
      if (!hidden.delete(hide)) hidden.add(hide);
    },
    () => {
      const [by, display, bio] = [pick(alive()), some(2), some(2)];
      if (!by) return;
      give('ProfileEdited', { userId: by, displayName: written(display), slug: `slug-${by}`, bio: written(bio) });
      people.set(by, { display: folded(display), leaving: people.get(by)?.leaving ?? false });
      Object.assign(things.get(by) as Thing, { names: [`${by}x`, ...folded(display)], texts: folded(bio) });
    },
    () => {
      const by = next(3) === 0 ? pick(alive()) : undefined;
      const person = by && people.get(by);
      if (!person) return;
      person.leaving = !person.leaving;
      give(person.leaving ? 'DeletionRequested' : 'DeletionCancelled', { userId: by });
    },
    () => {
      const by = next(4) === 0 ? pick(alive()) : undefined;
      if (!by) return;
      for (const [id, { kind, ownerId }] of [...things]) if (ownerId === by && kind !== 'users' && kind !== 'events') gone(id);
      for (const thing of things.values()) if (thing.ownerId === by && thing.kind === 'events') thing.ownerId = null;
      give('AccountErased', { userId: by });
      give('ErasureCompleted', { userId: by });
      people.delete(by);
      things.delete(by);
      for (const pair of [...pairs]) if (pair.split(' ').includes(by)) pairs.delete(pair);
    },
  ];
  for (let i = 0; i < 60; i += 1) (acts[next(acts.length)] as () => void)();
  return { events, model };
};
