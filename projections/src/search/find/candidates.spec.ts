import { newestSamples } from '../../testing/histories';
import { ProjectionRunner } from '../../kernel';
import { recorded, type Given } from '../../kernel/testing/projection-spec';
import { openMemoryReadStore, type ReadStore } from '@refrain/storage/read-store';
import { searchProjection } from '../search/search.projector';
import { thingOf } from '../search/terms';
import { askedWords } from './asked';
import { candidates } from './candidates';

const POSTS = 600;
/** Each second post says alpha, each third beta, each fifth gamma; one in sixty says it with another letter. */
const textOf = (i: number): string =>
  [i % 2 ? '' : 'alpha', i % 3 ? '' : 'beta', i % 5 ? '' : i % 60 === 0 ? 'gamna' : 'gamma', `post${i}`]
    .filter(Boolean)
    .join(' ');

let store: ReadStore;
beforeAll(async () => {
  store = openMemoryReadStore();
  await store.prepare(searchProjection.spec);
  const sample = newestSamples.find(({ type }) => type === 'PostCreated');
  const posts = Array.from({ length: POSTS }, (_, i) => {
    const said = { postId: `post-${i}`, content: textOf(i), mentions: [], link: null, media: null, trackId: null };
    return { type: 'PostCreated', data: { ...(sample?.data as object), ...said } } as Given;
  });
  const events = recorded(...posts);
  const runner = await ProjectionRunner.open({ log: undefined as never, store, projection: searchProjection });
  await runner.take({ events, position: events.at(-1)?.position ?? '', caughtUp: true });
});

const found = async (text: string) => {
  const all: (readonly [string, number])[] = [];
  for await (const { id, tier } of candidates(store, 'posts', await askedWords(store, text))) all.push([thingOf(id), tier]);
  return all;
};
const expected = (isFound: (i: number) => boolean) =>
  Array.from({ length: POSTS }, (_, i) => i).flatMap((i) => (isFound(i) ? [`post-${i}`] : []));

it('finds documents with all of several common words, and those with one letter wrong behind them', async () => {
  const all = await found('gamma beta alpha');
  const ofTier = (tier: number) => all.filter(([, each]) => each === tier).map(([id]) => id);
  expect(ofTier(1).sort()).toEqual(expected((i) => i % 30 === 0 && i % 60 !== 0).sort());
  expect(ofTier(2).sort()).toEqual(expected((i) => i % 60 === 0).sort());
  expect(all.map(([, tier]) => tier)).toEqual([...all.map(([, tier]) => tier)].sort());
});

it('reads the documents alone that stand in a list of each word', async () => {
  const read = jest.spyOn(store, 'getMany');
  await found('gamma beta alpha');
  const ids = read.mock.calls.filter(([name]) => name === 'searchDocuments').flatMap(([, each]) => each);
  read.mockRestore();
  expect(new Set(ids).size).toBe(POSTS / 30);
});
