import { duplicatesContext } from '@refrain/contracts/duplicates';
import { ERASED } from '@refrain/contracts/kernel';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { duplicatesProjection } from './duplicates.projector';

const { given } = specFor(duplicatesProjection);
const { TrackFingerprinted: heard, DuplicateFound: found, DuplicateDecided: decided } = duplicatesContext.sample;
const words = Buffer.from(Array.from({ length: 80 }, (_, i) => i * 3)).toString('base64');
const of = (trackId: string, artistId = 'user-ada', said: unknown = words) =>
  ({ ...heard, data: { ...heard.data, trackId, artistId, words: said } }) as typeof heard;
const at = '2026-07-01T12:00:00.000Z';
const left = async (...history: readonly Given[]) =>
  contentsOf(await folded(duplicatesProjection, recorded(...history)), duplicatesProjection);

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholeDuplicatePair = {
  id: 'duplicate-1',
  state: 'decided',
  changedAt: '2026-07-01T12:00:00.000Z',
  firstTrackId: 'track-1',
  secondTrackId: 'track-2',
  agreement: 0.985,
  offsetMs: -10000,
  overlapMs: 51500,
  foundAt: '2026-06-01T12:00:00.000Z',
  decided: null,
  decidedBy: 'user-admin',
};

it('a fingerprint is there with its keys until its song is gone', async () => {
  await given(of('track-1')).shows({ fingerprints: { 'track-1': { artistId: 'user-ada', words, keys: expect.any(Array) } } });
  expect(await left(of('track-1'), { type: 'TrackUnpublished', data: { trackId: 'track-1', artistId: 'user-ada' } })).toEqual({});
});

it('those of an erased artist are gone, also where they come later', async () => {
  const erased = { type: 'AccountErased', data: { userId: 'user-ada' } } as const;
  expect(Object.keys((await left(of('track-1'), of('track-2', 'user-ben'), erased)).fingerprints ?? {})).toEqual(['track-2']);
  expect(await left(of('track-1', 'user-ada', ERASED))).toEqual({});
  expect(await left(of('track-1', 'user-ada', ''))).toEqual({});
});

it('a pair waits until it is decided, and is decided again', async () => {
  await given({ ...found, at }).shows({
    duplicatePairs: {
      'duplicate-1': {
        ...wholeDuplicatePair,
        foundAt: '2026-07-01T12:00:00.000Z',
        decidedBy: null,
        state: 'open',
        agreement: 0.985,
        offsetMs: -10_000,
        changedAt: at,
        decided: null,
      },
    },
  });
  const later = { ...decided, data: { ...decided.data, decision: 'same' }, at } as typeof decided;
  await given(found, decided, later).shows({
    duplicatePairs: {
      'duplicate-1': {
        ...wholeDuplicatePair,
        state: 'decided',
        decided: { decision: 'same', reason: 'A sample reason', by: 'user-admin', at },
      },
    },
  });
});

it('the reason of an erased admin is gone', () =>
  given(found, decided, { type: 'AccountErased', data: { userId: 'user-admin' } }).shows({
    duplicatePairs: {
      'duplicate-1': {
        ...wholeDuplicatePair,
        changedAt: '2026-06-01T12:00:01.000Z',
        decided: { decision: 'allowed', reason: '', by: 'user-admin', at: '2026-06-01T12:00:01.000Z' },
      },
    },
  }));
