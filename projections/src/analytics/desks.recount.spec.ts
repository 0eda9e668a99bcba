import { contentsOf, folded, recorded } from '../kernel/testing/projection-spec';
import { contentAnalyticsProjection } from './content/content.projector';
import { ranksOfWeek, weeksOfContent } from './content/content.queries';
import type { ContentItem } from './content/content.view';
import { marketProjection } from './market/market.projector';
import { musicAnalyticsProjection } from './music/music.projector';
import { artistsOfMonth, newestAiMonths } from './music/music.queries';
import type { ArtistMonthCounts } from './music/music.view';
import { peopleAnalyticsProjection } from './people/people.projector';
import { activeByDay, activeByMonth, weeksOfPeople } from './people/people.queries';
import type { PeopleWeek } from './people/people.view';
import { naiveAiMonth, naiveArtists } from './testing/naive-music';
import { naiveContent } from './testing/naive-content';
import { naiveActive, naivePeople, naiveWeek } from './testing/naive-people';
import { peopleHistory } from './testing/people-history';

const HISTORIES = Number(process.env['ANALYTICS_HISTORIES'] ?? 25);
const seeds = Array.from({ length: HISTORIES }, (_, i) => i + 1);
const sizeOf = (seed: number) => 20 + (seed % 9) * 25;

const nonZero = (counts: ReadonlyMap<string, number> | Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries((counts instanceof Map ? [...counts] : Object.entries(counts)).filter(([, n]) => n !== 0));
const slots = (series: readonly number[]): Record<string, number> => nonZero(Object.fromEntries(series.entries()));

/** A week as the naive count has it. */
const flat = ({ reached, gone, left, stayed, active, spread }: PeopleWeek) => ({
  ...{ reached, gone, left, active, stayed: slots(stayed) },
  spread: Object.fromEntries(
    Object.entries(spread).flatMap(([role, kinds]) =>
      Object.entries(kinds).flatMap(([kind, { acts, people }]) =>
        acts === 0 ? [] : [[`${role} ${kind}`, { acts, people: slots(people) }]],
      ),
    ),
  ),
});

it(`who comes, stays and leaves, and what people do, equal a recount (${HISTORIES} histories)`, async () => {
  let cells = 0;
  for (const seed of seeds) {
    const history = peopleHistory(seed, sizeOf(seed));
    const store = await folded(peopleAnalyticsProjection, recorded(...history), 1 + (seed % 7));
    const naive = naivePeople(history);
    for (const week of await weeksOfPeople(store, '2020-01-01', 1000)) {
      const expected = naiveWeek(naive, week.week);
      expect([seed, week.week, flat(week)]).toEqual([seed, week.week, expected]);
      cells += Object.keys(expected.stayed).length + Object.keys(expected.spread).length;
    }
    expect(nonZero(await activeByDay(store, '2020-01-01', 1000))).toEqual(naiveActive(naive, 'yyyy-mm-dd'.length));
    expect(nonZero(await activeByMonth(store, '2020-01', 1000))).toEqual(naiveActive(naive, 'yyyy-mm'.length));
  }
  expect(cells).toBeGreaterThan(HISTORIES * 10);
});

it(`AI in releases and plays, and months of artists, equal a recount (${HISTORIES} histories)`, async () => {
  for (const seed of seeds) {
    const history = peopleHistory(seed, sizeOf(seed));
    const store = await folded(musicAnalyticsProjection, recorded(...history), 1 + (seed % 7));
    for (const { month, releases, plays, aspects } of await newestAiMonths(store, 100)) {
      const parts = Object.fromEntries(
        Object.entries(aspects).flatMap(([part, hows]) => Object.entries(hows).map(([how, n]) => [`${part} ${how}`, n])),
      );
      expect([seed, month, { releases, plays, parts }]).toEqual([seed, month, naiveAiMonth(history, month)]);
    }
    const { analyticsArtistMonths: rows = {} } = await contentsOf(store, musicAnalyticsProjection);
    const counts = Object.entries(rows as Record<string, ArtistMonthCounts>).map(([id, { releases, plays, followers }]) => [
      id,
      { releases, plays, followers },
    ]);
    const zeroes = ({ releases, plays, followers }: Record<string, number>) => !releases && !plays && !followers;
    const some = (of: Record<string, Record<string, number>>) =>
      Object.fromEntries(Object.entries(of).filter(([, row]) => !zeroes(row)));
    expect([seed, some(Object.fromEntries(counts))]).toEqual([seed, some(naiveArtists(history))]);
  }
});

it('artists of a month are read page by page, each once, those with the most plays first', async () => {
  const store = await folded(musicAnalyticsProjection, recorded(...peopleHistory(8, 200)));
  await store.prepare(marketProjection.spec);
  const [newest] = (await newestAiMonths(store, 1)).map(({ month }) => month);
  const whole = (await artistsOfMonth(store, newest!, undefined, 100)).artists;
  const paged: typeof whole = [];
  let cursor: string | undefined;
  do {
    const page = await artistsOfMonth(store, newest!, cursor, 2);
    paged.push(...page.artists);
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(whole.length).toBeGreaterThan(2);
  expect(paged).toEqual(whole);
  expect(whole.map(({ plays }) => plays)).toEqual(whole.map(({ plays }) => plays).toSorted((a, b) => b - a));
});

it(`what is written, heard and shared equals a recount (${HISTORIES} histories)`, async () => {
  for (const seed of seeds) {
    const history = peopleHistory(seed, sizeOf(seed));
    const store = await folded(contentAnalyticsProjection, recorded(...history), 1 + (seed % 7));
    const naive = naiveContent(history);
    const weeks = (await weeksOfContent(store, '2020-01-01', 1000)).flatMap(({ week, written, ...counts }) => [
      ...Object.entries(written).map(([kind, n]) => [`${week} written ${kind}`, n] as const),
      ...Object.entries(counts).map(([what, n]) => [`${week} ${what}`, n] as const),
    ]);
    expect([seed, nonZero(new Map(weeks))]).toEqual([seed, naive.weeks]);
    const { analyticsContentItems: items = {} } = await contentsOf(store, contentAnalyticsProjection);
    const things = Object.values(items as Record<string, ContentItem>).flatMap(
      ({ kind, contentId, week, plays, comments, likes, shares }) =>
        Object.entries({ plays, comments, likes, shares }).map(
          ([what, n]) => [`${week} ${what} ${kind}|${contentId}`, n] as const,
        ),
    );
    expect([seed, nonZero(new Map(things))]).toEqual([seed, naive.things]);
    const [week] = Object.keys(naive.weeks).map((key) => key.slice(0, 'yyyy-mm-dd'.length));
    const { heard, liked } = await ranksOfWeek(store, week!, 3);
    const most = (what: string) =>
      Object.entries(naive.things)
        .filter(([key, n]) => key.startsWith(`${week} ${what} `) && n > 0)
        .map(([, n]) => n)
        .sort((a, b) => b - a)
        .slice(0, 3);
    expect([heard, liked].map((each) => each.map(({ times }) => times))).toEqual([most('plays'), most('likes')]);
  }
});

describe('a person who is erased', () => {
  const history = peopleHistory(7, 150);
  const at = '2027-02-01T00:00:00.000Z';
  const erased = (userId: string) => ({ type: 'AccountErased', data: { userId }, at }) as (typeof history)[number];
  const here = [...naivePeople(history).people].filter(([, person]) => person.erased === null).map(([id]) => id);

  it('leaves the counts, and no document of theirs', async () => {
    const store = await folded(peopleAnalyticsProjection, recorded(...history, ...here.map(erased)));
    const text = JSON.stringify(await contentsOf(store, peopleAnalyticsProjection));
    expect(here.length).toBeGreaterThan(5);
    for (const id of here) expect(text).not.toContain(`${id}`);
    const before = await folded(peopleAnalyticsProjection, recorded(...history));
    const counts = async (of: typeof store) =>
      (await weeksOfPeople(of, '2020-01-01', 1000)).filter(({ week }) => week < '2027').map(({ gone: _, ...week }) => week);
    expect(await counts(store)).toEqual(await counts(before));
    expect(await activeByDay(store, '2020-01-01', 1000)).toEqual(await activeByDay(before, '2020-01-01', 1000));
  });

  it('counts nowhere afterwards, whatever else is recorded of them', async () => {
    const late = { type: 'PostCreated', data: { authorId: here[0], postId: 'late' }, at } as (typeof history)[number];
    const store = await folded(peopleAnalyticsProjection, recorded(...history, erased(here[0]!), late));
    expect(await activeByDay(store, '2027-02-01', 10)).toEqual(new Map());
  });
});
