import type { Post } from '@refrain/contracts/posts';
import { someone, type Person } from '../person';
import { EmbeddedSite, type Site } from '../site';
import { test as base } from '../test';
import { each, Tally } from './caller';
import { Guard } from './guard';
import type { Who, Written } from './table';
import { sampleOf, vectorsAt } from './vectors';
import { arrive, comeToBe, signIn, type Author, type World } from './people';
import { talk, talkMore } from './talking';
import { administer, playsOf, release, songOf } from './works';

/** The long form takes all of them to every field; the short one many, of each kind, to those that cost a line, and some to the others. */
export const IS_LONG = process.env['XSS_VECTORS'] === 'all';
const SHORT = { all: 12, some: 4 } as const;
const SEED = 5;
/** Of one person in an hour. */
const MOST_BLOCKED = 100;

type Worker = { site: EmbeddedSite; written: Written };
type Fixtures = { guard: Guard; guarded: (who: Who | null) => Promise<Person> };

/** Everything is written once, and looked at by one test after another. */
const write = async (site: EmbeddedSite): Promise<Written> => {
  const origin = site.url;
  const adminName = someone('Sample Admin').username;
  const { user: toBeAdmin } = await arrive(origin, adminName);
  await site.grants({ userId: toBeAdmin.id, role: 'admin', adminLevel: 1, isSupremeAdmin: false });
  const vectors = vectorsAt(origin);
  const [all, some] = IS_LONG ? [vectors, vectors] : [sampleOf(vectors, SHORT.all, SEED), sampleOf(vectors, SHORT.some, SEED)];
  const [reader, artist, moderated, admin] = [
    await arrive(origin, 'sample-reader'),
    await arrive(origin, 'sample-artist'),
    await arrive(origin, 'sample-moderated'),
    await signIn(origin, adminName),
  ];
  await artist.caller.does('POST', '/api/user/promote-to-artist');
  const target = await reader.caller.does<Post>('POST', '/api/social/posts', { content: 'A sample post' });
  const answered = await artist.caller.does<Post>('POST', '/api/social/posts', { content: 'Another sample post' });
  const world: World = {
    origin,
    tally: new Tally(),
    all,
    some,
    reader,
    artist,
    admin,
    moderated,
    target,
    answered,
    song: await songOf(artist),
  };
  const authors: Author[] = [];
  const posts = new Map<Author, Post>();
  const released = release(world);
  await each(all, async (vector) => {
    const author = await comeToBe(world, vector);
    authors.push(author);
    posts.set(author, (await talk(world, author)) ?? target);
  });
  // People report each other, and nobody what is theirs.
  const reported = new Map(
    authors.map((author, index) => [author, posts.get(authors[(index + 1) % authors.length] ?? author) ?? target]),
  );
  const chosen = new Set(some);
  const those = authors.filter(({ vector }) => chosen.has(vector));
  await each(those, (author) => talkMore(world, author, reported.get(author) ?? target));
  await each(those.slice(0, MOST_BLOCKED), ({ user }) => moderated.caller.does('POST', `/api/users/${user.id}/block`));
  const stories = await administer(world);
  const tracks = await released;
  await playsOf(tracks, authors);
  return { world, authors, some: those, tracks, stories };
};

export const test = base.extend<Fixtures, Worker & { site: Site }>({
  site: [
    async ({}, use) => {
      // People come from many addresses, which are limited one by one.
      const site = await EmbeddedSite.open({ TRUST_PROXY: '1' });
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  written: [async ({ site }, use) => use(await write(site as EmbeddedSite)), { scope: 'worker', timeout: 1_800_000 }],
  guard: async ({}, use) => use(new Guard()),
  guarded: async ({ visitor, guard, written, baseURL }, use) => {
    await use(async (who) => {
      const person = await visitor();
      await guard.watch(person.context, baseURL ?? '');
      const { world, some } = written;
      const caller = who === null ? null : who === 'author' ? some[0]?.caller : world[who].caller;
      const [name = '', value = ''] = caller?.cookie.split(/=(.*)/) ?? [];
      if (caller) await person.context.addCookies([{ name, value, url: baseURL ?? '' }]);
      // So that a list is read in a few steps.
      await person.page.setViewportSize({ width: 1680, height: 2400 });
      return person;
    });
  },
});
