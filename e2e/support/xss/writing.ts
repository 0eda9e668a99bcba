import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { User } from '@refrain/contracts/accounts';
import type { BlogPost } from '@refrain/contracts/editorial';
import type { Comment, Post } from '@refrain/contracts/posts';
import type { Track, UploadFilesResponse } from '@refrain/contracts/tracks';
import { cover, music } from '../media';
import { PASSWORD } from '../person';
import { Caller, each, readAs, sendForm, wellFormed, type Tally } from './caller';
import type { Vector } from './vectors';

export type Known = Readonly<{ caller: Caller; user: User }>;
export type Author = Known & Readonly<{ vector: Vector }>;
/** Who writes, what is written about, and how much of it. `some` are the vectors for what costs more than a line. */
export type World = Readonly<{
  origin: string;
  tally: Tally;
  all: readonly Vector[];
  some: readonly Vector[];
  reader: Known;
  artist: Known;
  admin: Known;
  moderated: Known;
  target: Post;
  answered: Post;
  song: Track;
}>;

let addresses = 0;
const newCaller = (origin: string, name: string) => new Caller(origin, name, `10.1.${(addresses += 1) >> 8}.${addresses & 255}`);
const plainForm = (name: string) => ({
  username: name,
  slug: name,
  email: `${name}@example.test`,
  displayName: 'Sample Person',
  password: PASSWORD,
});

export const arrive = async (origin: string, name: string): Promise<Known> => {
  const caller = newCaller(origin, name);
  return { caller, user: await caller.does<User>('POST', '/api/register', plainForm(name)) };
};

export const signIn = async (origin: string, username: string): Promise<Known> => {
  const caller = newCaller(origin, username);
  return { caller, user: await caller.does<User>('POST', '/api/login', { username, password: PASSWORD }) };
};

/** A person who bears the vector as a name, wherever a name may be written. */
export const comeToBe = async ({ origin, tally }: World, vector: Vector): Promise<Author> => {
  const name = `author-${vector.n}`;
  const caller = newCaller(origin, name);
  const { text } = vector;
  const answer = await sendForm(tally, caller, {
    ...{ name: 'register', path: '/api/register', base: plainForm(name), vectors: [vector] },
    hostile: { displayName: text, username: text, slug: text, email: `${text}@example.test` },
    byCode: {
      'ACCOUNT.NAME_RESERVED': ['username', 'slug'],
      'ACCOUNT.USERNAME_TAKEN': ['username'],
      'ACCOUNT.SLUG_TAKEN': ['slug'],
      'ACCOUNT.EMAIL_TAKEN': ['email'],
    },
  });
  return { caller, user: readAs<User>(answer), vector };
};

const alone = { base: {}, stands: false } as const;

/** What everybody writes: a post, and a comment. Gives the post, unless it was refused. */
export const talk = async ({ tally, target, reader }: World, { caller, user, vector }: Author): Promise<Post | null> => {
  const { text } = vector;
  await reader.caller.does('POST', `/api/social/users/${user.id}/follow`);
  const posted = await sendForm(tally, caller, {
    ...alone,
    name: 'post',
    path: '/api/social/posts',
    hostile: { content: text },
    vectors: [vector],
  });
  await sendForm(tally, caller, {
    ...alone,
    name: 'comment',
    path: `/api/posts/${target.id}/comments`,
    hostile: { content: text },
    vectors: [vector],
  });
  return posted.status < 300 ? readAs<Post>(posted) : null;
};

/** What some write besides: every other field that belongs to a person, a post or a comment. `about` is what they report. */
export const talkMore = async (
  { origin, tally, song, answered, reader, artist }: World,
  { caller, user, vector }: Author,
  about: Post,
): Promise<void> => {
  const { text } = vector;
  const one = { ...alone, vectors: [vector] };
  const posts = '/api/social/posts';
  const profile = { displayName: user.displayName, slug: user.slug };
  await sendForm(tally, caller, {
    name: 'profile',
    method: 'PUT',
    path: '/api/user/profile',
    base: profile,
    hostile: { bio: text, displayName: text, slug: text },
    vectors: [vector],
    byCode: { 'ACCOUNT.NAME_RESERVED': ['slug'], 'ACCOUNT.SLUG_TAKEN': ['slug'] },
  });
  await sendForm(tally, caller, {
    ...one,
    name: 'post that mentions',
    path: posts,
    hostile: { content: `@${reader.user.username} ${text} @${text} #refrainxss` },
  });
  await sendForm(tally, caller, {
    ...one,
    name: 'post with a link',
    path: posts,
    hostile: { content: `https://evil.test/${text} ${text}` },
  });
  await sendForm(tally, caller, {
    ...one,
    name: 'post with a hashtag',
    path: posts,
    hostile: { content: `#refrainxss #${text}` },
  });
  await sendForm(tally, caller, {
    ...one,
    name: 'shared',
    path: '/api/posts',
    base: { content: `shared ${vector.n}` },
    hostile: { linkUrl: text },
  });
  const shared = {
    ...one,
    name: 'shared',
    path: '/api/posts',
    base: { content: `shared ${vector.n}`, linkUrl: `${origin}/track/${song.id}` },
  };
  await sendForm(tally, caller, {
    ...shared,
    hostile: { linkType: text, linkTitle: text, linkDescription: text, linkImage: text, mediaType: text },
  });
  await sendForm(tally, caller, { ...shared, hostile: { mediaUrl: text } });
  await sendForm(tally, caller, {
    ...one,
    name: 'link preview',
    path: '/api/link-preview',
    hostile: { content: text.includes('://') ? text : `https://evil.test/${text}` },
  });
  const { id } = await caller.does<Comment>('POST', `/api/posts/${answered.id}/comments`, { content: 'A sample comment' });
  await sendForm(tally, caller, {
    ...one,
    name: 'reply',
    path: `/api/posts/${answered.id}/comments`,
    base: { parentId: id },
    hostile: { content: text },
  });
  await sendForm(tally, caller, {
    ...one,
    name: 'report',
    path: `/api/posts/${about.id}/report`,
    base: { reason: 'other' },
    hostile: { note: text },
  });
  await sendForm(tally, caller, { ...one, name: 'report', path: `/api/posts/${about.id}/report`, hostile: { reason: text } });
  await caller.send('POST', `/api/social/users/${artist.user.id}/follow`);
  await sendAside(tally, caller, user, vector, answered);
};

/** As header values are sent: bytes, and no controls, which no browser sends. */
const headerOf = (text: string) =>
  Buffer.from(text.replace(/[\p{Cc}]/gu, ' '))
    .toString('latin1')
    .trim();

/** What clients send beside the things that people write on purpose. */
const sendAside = async (tally: Tally, caller: Caller, { username }: User, vector: Vector, liked: Post): Promise<void> => {
  const { text } = vector;
  const take = async (field: string, asked: ReturnType<Caller['send']>) => {
    const answer = await asked;
    tally.judge(field, answer, [vector]);
    tally.count(field, [vector], answer.status < 300 ? 'accepted' : 'refused');
  };
  const interaction = {
    interactionType: 'search_result_click',
    contentType: text,
    contentId: text,
    metadata: { searchQuery: text, userAgent: text },
    sessionId: text,
    deviceType: 'desktop',
    timestamp: new Date().toISOString(),
  };
  const header = headerOf(text);
  await take(
    'device',
    caller.send('POST', '/api/login', { username, password: PASSWORD }, { 'user-agent': `${header} Firefox/1 Linux` }),
  );
  await take('sign-in name', caller.send('POST', '/api/login', { username: text, password: PASSWORD }));
  await take('interaction', caller.send('POST', '/api/micro-interactions', interaction));
  await take(
    'client error',
    caller.send('POST', '/api/errors/log', {
      errorId: `e${vector.n}`,
      message: text,
      stack: `${text}\n at ${text}`,
      context: text,
      url: text,
    }),
  );
  await take(
    'Idempotency-Key',
    caller.send('POST', `/api/social/posts/${liked.id}/like`, undefined, { 'idempotency-key': header, 'x-request-id': header }),
  );
  await take('reset token', caller.send('POST', '/api/auth/reset-password', { token: text, password: PASSWORD }));
  await take('verification token', caller.send('POST', '/api/auth/verify-email', { token: text }));
  await take('person search', caller.send('GET', `/api/users/search?q=${encodeURIComponent(wellFormed(text.slice(0, 60)))}`));
  const picture = { field: 'media', name: text, type: 'image/png', bytes: cover(24) };
  await take('picture name', caller.sendForm('/api/social/posts/media', { content: `pictured ${vector.n}` }, picture));
  await take(
    'media post',
    caller.sendForm('/api/social/posts/media', {
      content: `#refrainxss ${text}`,
      gifTitle: text,
      mentions: JSON.stringify([text]),
    }),
  );
  await take('media mentions', caller.sendForm('/api/social/posts/media', { content: `named ${vector.n}`, mentions: text }));
  await take(
    'GIF address',
    caller.sendForm('/api/social/posts/media', { content: `moving ${vector.n}`, gifUrl: text, gifTitle: text }),
  );
};

/** In as many parts as there are. */
const partsOf = (vectors: readonly Vector[], count: number): readonly (readonly Vector[])[] =>
  Array.from({ length: count }, (_, part) => vectors.filter((_, index) => index % count === part));
const joined = (vectors: readonly Vector[]) => vectors.map(({ text }) => text).join('\n');

/** Where something stands, and the last vector of its text. */
export type Place = Readonly<{ id: string; vector: Vector }>;

/** A track that is nothing but a track. */
export const songOf = async ({ caller }: Known): Promise<Track> => {
  const sent = await caller.sendForm(
    '/api/audio/upload-file',
    {},
    { field: 'audio', name: 'song.wav', type: 'audio/wav', bytes: music(1) },
  );
  const { id } = await caller.does<Track>('POST', '/api/tracks/upload', {
    ...plainTrack(readAs<UploadFilesResponse>(sent)),
    title: 'A sample song',
  });
  return processed(caller, id);
};

const plainTrack = ({ files }: UploadFilesResponse) => ({
  ...{ audioUploadId: files.audio.uploadId, artist: 'Sample Artist', genre: 'Folk', moodCategories: ['serene'] },
  ...{ aiCategory: 'ai_hybrid', aiTools: ['Sample Tool'], aiCredits: 'Sample Tool' },
});

const processed = async (caller: Caller, id: string): Promise<Track> => {
  for (;;) {
    const track = await caller.does<Track>('GET', `/api/tracks/${id}`);
    if (track.processingStatus === 'completed') return track;
    await pause(50);
  }
};

/** Tracks with a vector in each of their fields, and all of them in what is long. */
export const release = async ({ tally, artist: { caller }, all, some }: World): Promise<readonly Place[]> => {
  const parts = partsOf(all, some.length);
  const made: Place[] = [];
  await each(some, async (vector, index) => {
    const { text } = vector;
    const audio = { field: 'audio', name: `${text.slice(0, 100)}.wav`, type: 'audio/wav', bytes: music(1, index) };
    const art = { field: 'coverArt', name: `${text}.png`, type: 'image/png', bytes: cover(48) };
    const sent = await caller.sendForm('/api/audio/upload-file', {}, audio, ...(index === 0 ? [art] : []));
    tally.judge('file name', sent, [vector]);
    tally.count('file name', [vector], sent.status < 300 ? 'accepted' : 'refused');
    const plain = { ...plainTrack(readAs<UploadFilesResponse>(sent)), title: `Plain ${vector.n}` };
    await sendForm(tally, caller, {
      name: 'track',
      path: '/api/tracks/upload',
      ...alone,
      base: plain,
      vectors: [vector],
      hostile: { genre: text },
    });
    await sendForm(tally, caller, {
      name: 'track',
      path: '/api/tracks/upload',
      ...alone,
      base: plain,
      vectors: [vector],
      hostile: { moodCategories: [text] },
    });
    const long = joined(parts[index] ?? []);
    const hostile = {
      title: text,
      artist: text,
      version: text,
      album: text,
      featuredArtists: [text],
      aiTools: [text],
      aiCredits: text,
      tags: [text],
      description: long,
      lyrics: long,
    };
    const holding = { description: parts[index] ?? [], lyrics: parts[index] ?? [] };
    const { id } = readAs<Track>(
      await sendForm(tally, caller, {
        name: 'track',
        path: '/api/tracks/upload',
        base: plain,
        vectors: [vector],
        hostile,
        holding,
        byCode: { 'TRACK.AI_TOOLS': ['aiTools'], 'TRACK.AI_CREDITS': ['aiCredits'] },
      }),
    );
    made.push({ id, vector: parts[index]?.at(-1) ?? vector });
  });
  for (const { id } of made) await processed(caller, id);
  return made;
};

export const playsOf = async (tracks: readonly Place[], people: readonly Author[]): Promise<void> =>
  each(tracks, async ({ id }, index) => {
    const startedAt = new Date(Date.now() - 3000).toISOString();
    await people[index % people.length]?.caller.does('POST', `/api/tracks/${id}/plays`, {
      playId: randomUUID(),
      startedAt,
      secondsPlayed: 1,
      quality: 'streaming',
      source: 'track',
    });
  });

/** What admins write. Gives where the stories stand. */
export const administer = async ({ tally, admin: { caller }, moderated, all, some }: World): Promise<readonly Place[]> => {
  const parts = partsOf(all, some.length);
  const stories: Place[] = [];
  await each(some, async (vector, index) => {
    const { text } = vector;
    const content = (parts[index] ?? []).map((each) => each.text).join('\n\n');
    const story = await sendForm(tally, caller, {
      ...{
        name: 'story',
        path: '/api/admin/blog',
        base: { title: `Story ${vector.n}`, content: 'A sample story' },
        vectors: [vector],
      },
      ...{
        hostile: { title: text, excerpt: text, content },
        holding: { content: parts[index] ?? [] },
        byCode: { 'BLOG.SLUG_TAKEN': ['title'] },
      },
    });
    stories.push({ id: readAs<BlogPost>(story).slug, vector: parts[index]?.at(-1) ?? vector });
    const startsAt = new Date(Date.now() + (index + 2) * 86_400_000).toISOString();
    const base = { type: 'listening_party', title: `Event ${vector.n}`, artist: 'Sample Artist', startsAt };
    await sendForm(tally, caller, {
      name: 'event',
      path: '/api/admin/events',
      base,
      vectors: [vector],
      hostile: { title: text, artist: text, description: text, link: text },
      byCode: { 'EVENT.ARTIST_NOT_FOUND': ['artist'] },
    });
    const { id } = await moderated.caller.does<Post>('POST', '/api/social/posts', { content: `removed ${vector.n}` });
    await sendForm(tally, caller, {
      ...alone,
      name: 'removal',
      path: `/api/admin/posts/${id}/remove`,
      vectors: [vector],
      hostile: { reason: text },
    });
  });
  return stories;
};
