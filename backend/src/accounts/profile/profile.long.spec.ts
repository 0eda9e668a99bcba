import {
  accountRefusals,
  NAME_HOLD_SECONDS,
  profileRules,
  type EditProfileRequest,
  type PeoplePage,
  type Profile,
} from '@refrain/contracts/accounts';
import { kernelRefusals, type Problem } from '@refrain/contracts/kernel';
import type { Post } from '@refrain/contracts/posts';
import { refused, type Caller } from '../../testing/http';
import { someone, TestApp, type Member } from '../../testing/test-app';
import { Names } from '../names/names';

let app: TestApp;

beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

const edit = (caller: Caller, form: unknown, key?: string) =>
  caller.ask('PUT', '/api/user/profile', { json: form, headers: key ? { 'idempotency-key': key } : {} });
const formOf = ({ user }: Member, change: Partial<EditProfileRequest> = {}): EditProfileRequest => ({
  displayName: user.displayName,
  slug: user.slug,
  bio: '',
  ...change,
});
const profileAt = (slug: string) => app.visitor().get(`/api/profiles/${slug}`);
const edits = async () => (await app.events('ProfileEdited')).length;
const handle = () => someone().slug;

describe('editing a profile', () => {
  it('answers how it reads now, and shows it wherever the person is shown; their username stays', async () => {
    const ada = await app.member();
    await ada.post('/api/social/posts', { content: 'written before' });
    const slug = handle();
    app.now += 1000;
    const answer = await edit(ada, { displayName: '  Ada Anew ', slug, bio: ' Plays the harp.\nSometimes. ' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: ada.user.id,
        displayName: 'Ada Anew',
        slug,
        bio: 'Plays the harp.\nSometimes.',
        username: ada.user.username,
        postsCount: 1,
        isFollowing: false,
      },
    });
    const { updatedAt } = answer.body as Profile;
    expect(updatedAt > ada.user.updatedAt).toBe(true);
    expect((await ada.get('/api/user')).body).toEqual({ ...ada.user, displayName: 'Ada Anew', slug, updatedAt });
    for (const path of [`/api/profiles/${slug}`, `/api/people/${ada.user.username}`])
      expect((await app.visitor().get(path)).body).toEqual(answer.body);
    const { posts } = (await app.visitor().get(`/api/profiles/${slug}/posts`)).body as { posts: Post[] };
    expect(posts).toMatchObject([{ displayName: 'Ada Anew', slug, userUpdatedAt: updatedAt }]);
  });

  it('changes nothing when nothing is changed', async () => {
    const ada = await app.member();
    await app.unchanged(async () =>
      expect(await edit(ada, formOf(ada))).toMatchObject({ status: 200, body: { updatedAt: ada.user.updatedAt } }),
    );
  });

  const broken: readonly (readonly [keyof EditProfileRequest, unknown, string])[] = [
    ['displayName', 'a', 'Display name must be at least 2 characters'],
    ['displayName', undefined, 'Display name must be at least 2 characters'],
    ['slug', 'ab', 'URL handle must be at least 3 characters'],
    ['slug', 'Upper', profileRules.slug.pattern.message],
    ['slug', '../admin', profileRules.slug.pattern.message],
    ['bio', 'a'.repeat(301), profileRules.bio.maxLength.message],
    ['bio', 'a\u0000b', profileRules.bio.pattern.message],
    ['country', 'is', profileRules.country.pattern.message],
    ['country', 'XK', profileRules.country.pattern.message],
    ['country', 'a'.repeat(60_000), profileRules.country.maxLength.message],
    ['country', 7, 'Expected string'],
    ['bio', 7, 'Expected string'],
    ['bio', { $ne: '' }, 'Expected string'],
  ];
  it.each(broken)('refuses %s %j with its message', async (field, value, message) => {
    const ada = await app.member();
    const answer = await app.unchanged(() => edit(ada, { ...formOf(ada), [field]: value }));
    expect(answer).toMatchObject(refused({ ...kernelRefusals.invalid, message }));
    expect((answer.body as Problem).errors).toEqual({ [field]: message });
  });

  it.each([
    'username',
    'role',
    'userId',
    'id',
    'adminLevel',
    'isSupremeAdmin',
    'subscriptionType',
    'profileImage',
    'email',
    'claim',
  ])('takes no %s', async (field) => {
    const ada = await app.member();
    expect(await app.unchanged(() => edit(ada, { ...formOf(ada), [field]: 'admin' }))).toMatchObject({ status: 400 });
  });

  it('takes the country of an artist, and back; one who is no artist states none', async () => {
    const [artist, fan] = [await app.artist(), await app.member()];
    expect(await edit(artist, formOf(artist, { country: 'IS' }))).toMatchObject({ status: 200, body: { country: 'IS' } });
    expect(await edit(artist, formOf(artist, { bio: 'Of ice.' }))).toMatchObject({ status: 200, body: { country: 'IS' } });
    expect((await profileAt(artist.user.slug)).body).toMatchObject({ country: 'IS', bio: 'Of ice.' });
    for (const country of ['', null]) {
      await edit(artist, formOf(artist, { country: 'PT' }));
      const { status, body } = await edit(artist, formOf(artist, { country }));
      expect([status, 'country' in (body as object)]).toEqual([200, false]);
    }
    const answer = await app.unchanged(() => edit(fan, formOf(fan, { country: 'IS' })));
    expect(answer).toMatchObject(refused(accountRefusals.countryOfArtists));
  });

  it('is for who is signed in', async () => {
    await app.unchanged(async () =>
      expect(await edit(app.visitor(), { displayName: 'Nobody', slug: handle() })).toMatchObject(
        refused(kernelRefusals.signInRequired),
      ),
    );
  });

  it('happens once under one key, also after a restart, and not with another body', async () => {
    const ada = await app.member();
    const [form, before] = [formOf(ada, { bio: 'once', slug: handle() }), await edits()];
    const first = await edit(ada, form, 'a-key-of-an-edit');
    await edit(ada, { ...form, bio: 'later' });
    await app.restart();
    expect(await edit(ada, form, 'a-key-of-an-edit')).toMatchObject({ status: first.status, body: { bio: 'later' } });
    expect(await edit(ada, { ...form, bio: 'other' }, 'a-key-of-an-edit')).toMatchObject(refused(kernelRefusals.keyReused));
    expect(await edits()).toBe(before + 2);
  });
});

describe('a handle', () => {
  const take = async (caller: Member, slug: string) => edit(caller, formOf(caller, { slug }));

  it('that was left is nobody’s, and free for who wants it', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    await take(ada, handle());
    expect(await profileAt(ada.user.slug)).toMatchObject(refused(accountRefusals.unknown));
    expect(await take(ben, ada.user.slug)).toMatchObject({ status: 200 });
    expect((await profileAt(ada.user.slug)).body).toMatchObject({ id: ben.user.id });
    expect((await app.visitor().post('/api/register', { ...someone(), slug: ben.user.slug })).status).toBe(201);
  });

  it.each(['artist', 'settings', 'api', 'admin', 'uploads'])('that is reserved is refused: %s', async (slug) => {
    const ada = await app.member();
    expect(await app.unchanged(() => take(ada, slug))).toMatchObject(refused(accountRefusals.nameReserved));
  });

  it('of another person is refused, and one’s own stays', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    expect(await app.unchanged(() => take(ben, ada.user.slug))).toMatchObject(refused(accountRefusals.slugTaken));
    expect((await profileAt(ben.user.slug)).body).toMatchObject({ id: ben.user.id });
    expect(await app.visitor().post('/api/register', { ...someone(), slug: ben.user.slug })).toMatchObject(
      refused(accountRefusals.slugTaken),
    );
  });

  it('goes to exactly one of 40 people who ask at once, and the others keep theirs', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => app.member()));
    const wanted = handle();
    const answers = await Promise.all(people.map((person) => take(person, wanted)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(refused(accountRefusals.slugTaken));
    const kept = await Promise.all(people.map(async ({ user }) => (await profileAt(user.slug)).status));
    expect(kept.filter((status) => status === 200)).toHaveLength(39);
  });

  const context = (commandId: string) => ({ commandId, actor: null, correlation: commandId });

  it('that was claimed by an edit which a crash ended passes on after a minute, and the edit cannot use it any more', async () => {
    const [ada, ben, wanted] = [await app.member(), await app.member(), handle()];
    await app.app.get(Names).claimAnew('slug', wanted, ada.user.id, context('crashed-before-edit'));
    expect(await take(ben, wanted)).toMatchObject(refused(accountRefusals.slugTaken));
    app.now += NAME_HOLD_SECONDS * 1000;
    expect(await take(ben, wanted)).toMatchObject({ status: 200 });
    expect(await take(ada, wanted)).toMatchObject(refused(accountRefusals.slugTaken));
    expect((await profileAt(wanted)).body).toMatchObject({ id: ben.user.id });
  });

  it('that a crash left with who does not go by it any more passes on as well', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const release = jest.spyOn(app.app.get(Names), 'release').mockRejectedValue(new Error('the line is down'));
    expect(await take(ada, handle())).toMatchObject({ status: 200 });
    release.mockRestore();
    app.now += NAME_HOLD_SECONDS * 1000;
    expect(await take(ben, ada.user.slug)).toMatchObject({ status: 200 });
  });

  it('stays a person’s own however often they change between two in many tabs', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    const [here, there] = [ada.user.slug, handle()];
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => take(ada, i % 2 ? here : there)));
    for (const { status, body } of answers)
      if (status !== 200) expect([kernelRefusals.contended.code]).toContain((body as Problem).code);
    app.now += NAME_HOLD_SECONDS * 1000;
    const { slug } = (await ada.get('/api/user')).body as { slug: string };
    expect(await take(ben, slug)).toMatchObject(refused(accountRefusals.slugTaken));
    expect(await take(ben, slug === here ? there : here)).toMatchObject({ status: 200 });
    expect((await profileAt(slug)).body).toMatchObject({ id: ada.user.id });
  });
});

describe('followers and people followed', () => {
  it('are as many as the profile says, newest first, page by page, and change with follows and unfollows', async () => {
    const [ada, fans] = [await app.member(), await Promise.all(Array.from({ length: 26 }, () => app.member()))];
    for (const fan of fans) await fan.post(`/api/social/users/${ada.user.id}/follow`);
    await ada.post(`/api/social/users/${fans[3]?.user.id}/follow`);
    const page = async (path: string, by: Caller = ada) => (await by.get(path)).body as PeoplePage;
    const followers = `/api/people/${ada.user.id}/followers`;
    const first = await page(followers);
    expect(first.people).toHaveLength(24);
    const second = await page(`${followers}?after=${first.next}`);
    const all = [...first.people, ...second.people];
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(fans.map(({ user }) => user.id)));
    expect(all.filter(({ isFollowing }) => isFollowing).map(({ id }) => id)).toEqual([fans[3]?.user.id]);
    expect((await page(followers, app.visitor())).people.some(({ isFollowing }) => isFollowing)).toBe(false);
    expect((await profileAt(ada.user.slug)).body).toMatchObject({ followersCount: all.length, followingCount: 1 });
    expect((await page(`/api/people/${ada.user.id}/following`)).people).toMatchObject([
      { id: fans[3]?.user.id, username: fans[3]?.user.username, isFollowing: true },
    ]);
    await fans[5]?.delete(`/api/follows/${ada.user.id}`);
    const later = await page(followers);
    expect([...later.people, ...(await page(`${followers}?after=${later.next}`)).people]).toHaveLength(25);
  });

  it.each(['followers', 'following'])(
    'are refused where the %s of nobody are asked for, or by a cursor that is none',
    async (list) => {
      const ada = await app.member();
      expect(await app.visitor().get(`/api/people/00000000-0000-4000-8000-000000000000/${list}`)).toMatchObject(
        refused(accountRefusals.unknown),
      );
      expect(await app.visitor().get(`/api/people/nobody/${list}`)).toMatchObject(refused(kernelRefusals.idNotValid));
      expect(await app.visitor().get(`/api/people/${ada.user.id}/${list}?after=x`)).toMatchObject({
        status: 400,
        body: { code: 'REQUEST.CURSOR_NOT_VALID' },
      });
      expect(await app.visitor().get(`/api/people/${ada.user.id}/${list}`)).toMatchObject({
        status: 200,
        body: { people: [], next: null },
      });
    },
  );
});
