import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SEARCH_KINDS, SEARCH_LIMIT } from '@refrain/contracts/search';
import type { ReadStore } from '@refrain/storage/read-store';
import { projections } from '../../all';
import { ProjectionRunner } from '../../kernel';
import { ENGINES, startEngines, type Engines } from '../../kernel/testing/engines';
import { recorded, type Given } from '../../kernel/testing/projection-spec';
import { newestSamples } from '../../testing/histories';
import { FOLDED_FOR_SEARCH } from '../../testing/naive-search/folded';
import { historyFrom } from '../../testing/naive-search/history';
import { numbers } from '../../testing/naive-search/numbers';
import { askFrom, naively } from '../../testing/naive-search/scan';
import { searchFor } from './search.queries';

const SEEDS = [3, 11, 29];

let engines: Engines;
beforeAll(async () => {
  engines = await startEngines();
});
afterAll(() => engines.stop());

const fold = async (store: ReadStore, events: readonly Given[]): Promise<void> => {
  for (const { spec } of projections)
    if (FOLDED_FOR_SEARCH.includes(spec.name) || spec.name === 'comments') await store.prepare(spec);
  const log = recorded(...events);
  for (const projection of projections) {
    if (!FOLDED_FOR_SEARCH.includes(projection.spec.name)) continue;
    const runner = await ProjectionRunner.open({ log: undefined as never, store, projection });
    await runner.take({ events: log, position: log.at(-1)?.position ?? '', caughtUp: true });
  }
};

it.each(ENGINES)(
  'the read store %s gives the answers of a scan, in the same order',
  async (engine) => {
    let found = 0;
    for (const seed of SEEDS) {
      const next = numbers(seed);
      const { events, model } = historyFrom(next);
      const store = engines.open[engine]();
      await fold(store, events);
      for (let i = 0; i < 8; i += 1) {
        const viewers = [null, ...model.people.keys()];
        const viewer = viewers[next(viewers.length)] ?? null;
        const text = askFrom(next);
        const result = await searchFor(store, viewer, text, SEARCH_LIMIT);
        const ids = Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, result[kind].map(({ id }) => id)]));
        expect({ seed, viewer, text, ids }).toEqual({ seed, viewer, text, ids: naively(model, viewer, text) });
        found += result.totalResults;
      }
      await store.close();
    }
    expect(found).toBeGreaterThan(10);
  },
  60_000,
);

it('leaves no word of a person who was erased in the files', async () => {
  const word = 'zwieselbach';
  const sampleOf = (type: string, data: object): Given => {
    const sample = newestSamples.find((each) => each.type === type);
    return { type, data: { ...(sample?.data as object), ...data } } as Given;
  };
  const inFiles = async (): Promise<boolean> => {
    const files = (await readdir(engines.folder)).map((name) => join(engines.folder, name));
    const all = await Promise.all(files.map((file) => readFile(file)));
    return all.some((bytes) => bytes.toString('latin1').toLowerCase().includes(word));
  };
  const store = engines.open.SQLite();
  const registered = sampleOf('AccountRegistered', { userId: 'eve', username: 'eve', displayName: 'Zwieselbach' });
  const posted = sampleOf('PostCreated', { postId: 'p1', authorId: 'eve', content: 'of Zwieselbach' });
  await fold(store, [registered, posted]);
  expect((await searchFor(store, null, word, SEARCH_LIMIT)).totalResults).toBe(2);
  expect(await inFiles()).toBe(true);
  const log = recorded(
    registered,
    posted,
    sampleOf('PostDeleted', { postId: 'p1', authorId: 'eve', deletedBy: 'eve' }),
    sampleOf('AccountErased', { userId: 'eve' }),
  );
  for (const projection of projections) {
    if (!FOLDED_FOR_SEARCH.includes(projection.spec.name)) continue;
    const runner = await ProjectionRunner.open({ log: undefined as never, store, projection });
    await runner.take({ events: log.slice(2), position: log.at(-1)?.position ?? '', caughtUp: true });
  }
  await store.scrub();
  expect(await inFiles()).toBe(false);
  expect((await searchFor(store, null, word, SEARCH_LIMIT)).totalResults).toBe(0);
  await store.close();
});
