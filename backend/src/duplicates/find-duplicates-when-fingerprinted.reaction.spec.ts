import { duplicatesContext } from '@refrain/contracts/duplicates';
import { Happened } from '../kernel/reactions/testing/happened';
import type { ReadModels } from '../kernel/read/read-models';
import { FindDuplicatesWhenFingerprinted } from './find-duplicates-when-fingerprinted.reaction';
import { encodedWords } from './fingerprint/encoded-words';
import { fingerprintStream } from './fingerprint.decider';
import { DUPLICATE_RULE } from './rule';

const sample = duplicatesContext.sample.TrackFingerprinted;
const ofWords = (count: number) => ({
  ...sample,
  data: { ...sample.data, words: encodedWords(Uint32Array.from({ length: count }, (_, i) => i * 7)) },
});
let world: Happened;
beforeEach(async () => (world = await Happened.before()));
afterEach(() => world.forget());

const react = async (words: number, isPassed: boolean) => {
  const asked: string[] = [];
  const store = { get: async (collection: string) => (asked.push(collection), null) };
  const readModels = { passed: async () => isPassed, store } as unknown as ReadModels;
  const event = await world.event(fingerprintStream(sample.data.trackId), ofWords(words));
  await new FindDuplicatesWhenFingerprinted(world.streams, readModels).react(event);
  return asked;
};

it('a song that is too short for it is compared with none', async () =>
  expect(await react(DUPLICATE_RULE.leastOverlapWords - 1, true)).toEqual([]));

it('a song that is gone meanwhile is compared with none', async () =>
  expect(await react(DUPLICATE_RULE.leastOverlapWords, true)).toEqual(['fingerprints']));

it('is tried again where the fingerprints are behind', async () =>
  expect(react(DUPLICATE_RULE.leastOverlapWords, false)).rejects.toThrow('not up to date'));
