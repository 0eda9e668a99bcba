import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BlogPost } from '@refrain/contracts/editorial';
import type { Post } from '@refrain/contracts/posts';
import type { Track, UploadFilesResponse } from '@refrain/contracts/tracks';
import { cover, music } from '../media/media';
import { each, readAs, sendForm, type Caller } from './caller';
import type { Author, Known, World } from './people';
import type { Vector } from './vectors';

const alone = { base: {}, stands: false } as const;

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
