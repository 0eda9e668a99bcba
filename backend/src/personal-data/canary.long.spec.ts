import { join } from 'node:path';
import type * as Argon2 from '@node-rs/argon2';
import { mailTexts, type RegisterRequest } from '@refrain/contracts/accounts';
import { FLAG_NAMES } from '@refrain/contracts/flags';
import { deletion } from '@refrain/contracts/personal-data';
import { projections } from '@refrain/projections';
import { verify } from '@refrain/projections/kernel';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { Outbox } from '../mail';
import { makeSound } from '../media/testing/sounds';
import { mailsTo } from '../testing/mails';
import { field, mediaPart, postForm } from '../testing/post-media';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';
import { audioPart, coverPart, declaration, plain, sendFiles } from '../testing/uploads';
import type { FeedPage, Post } from '@refrain/contracts/posts';
import type { UploadFilesResponse } from '@refrain/contracts/tracks';
import { Erasures } from './erasures';
import { proveErasure } from './prove-erasure';
import { bytesBelow, canariesIn, canaryOf } from './testing/canaries';

/** What a password costs is not what is looked at here, and a hundred people have one. */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...real, hash: (password: string) => real.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }) };
});

const PEOPLE = 100;
/** Those below this number are artists with a track. */
const ARTISTS = 4;
/** As many post a picture and a sound. */
const WITH_MEDIA = 4;
const isErased = (person: number): boolean => person % 2 === 0;
const numbers = Array.from({ length: PEOPLE }, (_, person) => person);
const [erased, kept] = [numbers.filter(isErased), numbers.filter((person) => !isErased(person))];

let app: TestApp;
let members: readonly Member[];
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.end());

const registrationOf = (person: number): RegisterRequest => ({
  username: canaryOf(person, 'username'),
  slug: canaryOf(person, 'slug'),
  email: `${canaryOf(person, 'mail')}@example.test`,
  displayName: canaryOf(person, 'display'),
  password: PASSWORD,
});

/** A sound and a picture that say whose they are in what they carry along. */
const filesOf = async (person: number) => {
  const sound = await makeSound('wav', { seconds: 1, channels: 1, sampleRate: 22050 });
  const name = Buffer.from(`${canaryOf(person, 'wavname')} `);
  const chunk = Buffer.concat([Buffer.from('LIST'), Buffer.alloc(4), Buffer.from('INFOINAM'), Buffer.alloc(4), name]);
  chunk.writeUInt32LE(chunk.length - 8, 4);
  chunk.writeUInt32LE(name.length, 16);
  const tagged = Buffer.concat([sound, chunk]);
  tagged.writeUInt32LE(tagged.length - 8, 4);
  return {
    sound: tagged,
    cover: await plain('#c8553d', 64, 64)
      .withExif({ IFD0: { Copyright: canaryOf(person, 'exif') } })
      .png()
      .toBuffer(),
  };
};

const publishAs = async (member: Member, person: number): Promise<void> => {
  expect((await member.post('/api/user/promote-to-artist')).status).toBe(200);
  const { sound, cover } = await filesOf(person);
  const parts = [audioPart(sound, `${canaryOf(person, 'file')}.wav`), coverPart(cover, `${canaryOf(person, 'picture')}.png`)];
  const { files } = (await sendFiles(member, parts)).body as UploadFilesResponse;
  const text = (what: string): string => canaryOf(person, what);
  const told = {
    ...{
      title: text('title'),
      artist: text('artist'),
      version: text('version'),
      featuredArtists: [text('featured')],
      album: text('album'),
    },
    ...{
      description: text('description'),
      lyrics: text('lyrics'),
      timedLyrics: `[00:01.00]${text('timed')}`,
      tags: text('tags'),
      aiTools: [text('tools')],
      aiCredits: text('credits'),
    },
  };
  const sent = declaration(files.audio.uploadId, {
    ...told,
    coverArtUploadId: files.coverArt?.uploadId ?? null,
    aiCategory: 'human_only',
  });
  const { status, body } = await member.post('/api/tracks/upload', sent);
  expect([status, body]).toEqual([201, expect.objectContaining({ title: told.title })]);
};

/** With words and files that say whose they are; what is kept of the files does not. */
const postMediaAs = async (member: Member, person: number): Promise<void> => {
  const { sound, cover } = await filesOf(person);
  for (const file of [sound, cover]) {
    const mentions = JSON.stringify([registrationOf(person).username, registrationOf((person + 1) % PEOPLE).username]);
    expect(
      (
        await postForm(member, [
          field('content', canaryOf(person, 'caption')),
          field('mentions', mentions),
          mediaPart(file, canaryOf(person, 'name')),
        ])
      ).status,
    ).toBe(201);
  }
};

/** A person of this number, in every place where a person may write something. */
const arrive = async (person: number): Promise<Member> => {
  const agent = { 'user-agent': canaryOf(person, 'agent') };
  const caller = app.visitor();
  const { status, body } = await caller.post('/api/register', registrationOf(person), agent);
  expect(status).toBe(201);
  const member = Object.assign(caller, { user: body as Member['user'] });
  await member.post('/api/social/posts', { content: `${canaryOf(person, 'post')} and more words` });
  await member.post('/api/posts', { content: '', linkUrl: `https://www.instagram.com/p/${canaryOf(person, 'link')}/` });
  if (person < WITH_MEDIA) await postMediaAs(member, person);
  const profile = { displayName: canaryOf(person, 'display'), slug: canaryOf(person, 'edited'), bio: canaryOf(person, 'bio') };
  expect((await member.ask('PUT', '/api/user/profile', { json: profile })).status).toBe(200);
  if (person % 10 < 2)
    await app
      .visitor()
      .post('/api/login', { username: registrationOf(person).email, password: PASSWORD, rememberMe: true }, agent);
  if (person < ARTISTS) await publishAs(member, person);
  return member;
};

const follow = (follower: number, followee: number) =>
  members[follower]?.post(`/api/social/users/${members[followee]?.user.id}/follow`);
/** Under the words of a person who stays, so that it stands there when the other is gone. */
const say = async (): Promise<void> => {
  const post = (await members[kept[0] ?? 0]?.post('/api/social/posts', { content: 'What does everybody say?' }))?.body as Post;
  const answers = await Promise.all(
    numbers.map((person) => members[person]?.post(`/api/posts/${post.id}/comments`, { content: canaryOf(person, 'comment') })),
  );
  expect(answers.map((answer) => answer?.status)).toEqual(numbers.map(() => 201));
};
/** Everybody reports what another person wrote, with a word about it, and some hide and block. */
const complain = async (): Promise<void> => {
  for (const person of numbers) {
    const member = members[person];
    const postOf = async (other: number) =>
      ((await member?.get(`/api/profiles/${canaryOf(other % PEOPLE, 'edited')}/posts`))?.body as FeedPage).posts[0]?.id;
    const report = { reason: 'spam', note: canaryOf(person, 'note') };
    expect(await member?.post(`/api/posts/${await postOf(person + 1)}/report`, report)).toMatchObject({ status: 204 });
    if (person % 10 < 2) expect(await member?.post(`/api/posts/${await postOf(person + 4)}/hide`)).toMatchObject({ status: 200 });
    if (person % 10 < 2)
      expect(await member?.post(`/api/users/${members[(person + 4) % PEOPLE]?.user.id}/block`)).toMatchObject({ status: 200 });
  }
};
const dataFolder = (): string => join(app.folder, 'data');
/** Whose words stand where, in whatever form. */
const found = async () => {
  const places = new Map<string, ReadonlySet<number>>();
  for (const [place, bytes] of await bytesBelow(dataFolder()))
    places.set(place, new Set([...canariesIn(bytes).values()].flatMap((people) => [...people])));
  return places;
};
const sorted = (people: ReadonlySet<number> | undefined): readonly number[] => [...(people ?? [])].sort((a, b) => a - b);

/** What the read models hold that has nothing to do with anybody who is erased, nor with their songs; follows are counted again when a person goes. */
const documents = async (): Promise<ReadonlyMap<string, string>> => {
  const gone = erased.map((person) => members[person]?.user.id ?? '');
  for await (const { id, text } of app.storage.readStore.scan('tracks'))
    if (gone.some((userId) => text.includes(userId))) gone.push(id);
  const all = new Map<string, string>();
  for (const { spec } of projections) {
    for (const { name } of spec.collections) {
      for await (const { id, text } of app.storage.readStore.scan(name)) {
        if (!gone.some((userId) => id.includes(userId) || text.includes(userId)))
          all.set(`${name} ${id}`, text.replace(/"follow(ers|ersCount|ingCount)":\d+/g, ''));
      }
    }
  }
  return all;
};

const settled = async (): Promise<void> => {
  const outbox = app.app.get(Outbox);
  await eventually(async () => expect(await outbox.names(1000)).toHaveLength(PEOPLE), 20_000);
  await eventually(async () => expect(await app.events('TrackReleased')).toHaveLength(ARTISTS), 60_000);
  await eventually(async () => expect(await app.events('PostMediaProcessed')).toHaveLength(2 * WITH_MEDIA), 60_000);
  await eventually(async () => expect(await app.events('PostLinkDescribed')).toHaveLength(PEOPLE), 60_000);
};

it('finds nothing of 50 people who were erased, in no file and no form, and leaves the other 50 as they were', async () => {
  members = await Promise.all(numbers.map(arrive));
  await Promise.all(numbers.map((person) => follow(person, (person + 2) % PEOPLE)));
  for (const [one, other] of [
    [0, 1],
    [1, 0],
    [3, 2],
  ] as const)
    await follow(one, other);
  await say();
  await complain();
  await settled();

  const before = await found();
  expect([...before.keys()].sort()).toEqual(['log', 'media', 'outbox', 'read-models', 'vault']);
  for (const place of ['read-models', 'outbox']) expect([place, sorted(before.get(place))]).toEqual([place, numbers]);
  expect(sorted(before.get('media'))).toEqual(numbers.slice(0, ARTISTS));
  for (const sealed of ['log', 'vault']) expect([sealed, sorted(before.get(sealed))]).toEqual([sealed, []]);

  const asked = await Promise.all(erased.map((person) => members[person]?.post('/api/user/delete', { password: PASSWORD })));
  expect(asked.map((answer) => answer?.status)).toEqual(erased.map(() => 200));
  const documentsBefore = await documents();
  app.now += deletion.graceSeconds * 1000;
  expect(await app.app.get(Erasures).eraseDue()).toBe(erased.length);

  const lateId = '00000000-0000-4000-8000-0000000000aa';
  const late = {
    id: lateId,
    type: 'PostCreated',
    version: 2,
    data: {
      postId: lateId,
      authorId: members[0]?.user.id,
      content: canaryOf(0, 'late'),
      trackId: null,
      link: null,
      media: null,
      mentions: [],
    },
  };
  const at = new Date(app.now).toISOString();
  await app.storage.log.append(`post-${lateId}`, [{ ...late, at, meta: { actor: null, correlation: lateId } }], 'none');
  await eventually(async () => expect(await app.storage.readStore.get('posts', lateId)).not.toBeNull());

  const check = async (): Promise<void> => {
    const after = await found();
    for (const [place, people] of after) expect([place, sorted(people).filter(isErased)]).toEqual([place, []]);
    for (const place of ['read-models', 'outbox']) expect([place, sorted(after.get(place))]).toEqual([place, kept]);
    expect(sorted(after.get('media'))).toEqual(kept.filter((person) => person < ARTISTS));
  };
  await check();
  await app.restart();
  await check();

  const documentsAfter = await documents();
  expect(documentsBefore.size).toBeGreaterThan(kept.length * 4);
  // Counters of everyone count the people who are left.
  // These documents are kept by day, or removed some time after their day, or count the people who use a word, or who left in this month.
  const ofMonth = `analyticsReports month|${at.slice(0, 7)}`;
  const isOfDay = (place: string) => place === ofMonth || /^(community|spotlightGains |searchVocabulary )/.test(place);
  const counts = 'platformStats all';
  const mailed = 'mailCounts mail';
  const isReach = (place: string) => place.startsWith('flagReach ');
  expect(JSON.parse(documentsAfter.get(counts) ?? '')).toMatchObject({
    musicLoversCount: kept.length,
    activeArtistsCount: kept.filter((person) => person < ARTISTS).length,
  });
  // Each person had one mail; those of the erased are gone.
  expect(JSON.parse(documentsBefore.get(mailed) ?? '')).toMatchObject({ sent: PEOPLE });
  expect(JSON.parse(documentsAfter.get(mailed) ?? '')).toMatchObject({ sent: kept.length });
  const reach = [...documentsAfter]
    .filter(([place]) => isReach(place))
    .map(([, text]) => JSON.parse(text) as { buckets: number[] });
  expect(reach.map(({ buckets }) => buckets.reduce((sum, people) => sum + people, 0))).toEqual(FLAG_NAMES.map(() => kept.length));
  // A person with fewer followers stands further down in search results.
  const comparable = (place: string, text = '') =>
    place.startsWith('searchDocuments u:')
      ? text.replace(/"count":\d+/, '')
      : // How many have left is counted where they joined; it names nobody.
        place.startsWith('analyticsPeopleWeeks ')
        ? text.replace(/"(gone|left)":\d+/g, '')
        : text;
  for (const [place, text] of documentsBefore)
    if (place !== counts && place !== mailed && !isReach(place) && !isOfDay(place))
      expect([place, comparable(place, documentsAfter.get(place))]).toEqual([place, comparable(place, text)]);
  for (const person of kept.slice(0, 3)) {
    const answer = await app.visitor().post('/api/login', { username: registrationOf(person).email, password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { displayName: canaryOf(person, 'display') } });
    expect(await mailsTo(app, registrationOf(person).email)).toEqual([
      expect.objectContaining({ subject: mailTexts['verify-email'].subject }),
    ]);
  }

  expect(await app.storage.audit()).toMatchObject({ ok: true });
  for (const projection of projections) {
    const { differences, parked } = await verify(app.storage.log, app.storage.readStore, projection, openMemoryReadStore());
    expect([projection.spec.name, differences, parked]).toEqual([projection.spec.name, [], 0]);
  }
  const outbox = app.app.get(Outbox);
  const prove = (person: number) => proveErasure({ storage: app.storage, outbox, now: at }, members[person]?.user.id ?? '');
  for (const person of [2, 4, 48, 98])
    expect([person, await prove(person)]).toEqual([person, expect.objectContaining({ forgotten: true })]);
  expect(await prove(1)).toMatchObject({ forgotten: false, tombstone: false });
}, 600_000);
