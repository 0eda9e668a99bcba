import type { PageMessage } from '@refrain/contracts/offline';
import { createStore } from '../../app/store';
import { cardOf } from '../tracks/track-card';
import { sampleTrack } from '../tracks/testing/sample-track';

const asked: PageMessage[] = [];
jest.mock('./worker', () => ({ ask: (message: PageMessage) => asked.push(message) > 0 }));

const track = sampleTrack();
const card = cardOf(track);
const old = `/api/audio/stream/${track.id}?quality=streaming`;
const newer = `${old}&v=2`;
// Read when the module is loaded, as at the start of a page.
localStorage.setItem('offline-music', JSON.stringify({ owner: null, tracks: [{ track: card, url: old, sizeBytes: 7 }] }));

const load = async () => ({ ...(await import('./refresh')), ...(await import('./music')) });
const answerWith = (body: object | null) =>
  void (globalThis.fetch = async () => (body ? Response.json(body) : new Response('', { status: 503 })));
beforeEach(() => void (asked.length = 0));

it('a kept song whose sound was replaced is fetched again, and the old one goes when the new one is here', async () => {
  const { refreshAll, hearAudio, keptIds } = await load();
  const store = createStore();
  answerWith(null);
  await refreshAll(store);
  answerWith(track);
  await refreshAll(store);
  expect(asked).toEqual([]);

  answerWith({ ...track, audioVersion: 2, duration: 64 });
  await refreshAll(store);
  expect(asked).toEqual([{ type: 'CACHE_AUDIO', url: newer, trackId: track.id, manual: false }]);
  hearAudio({ type: 'AUDIO_CACHED', url: newer, trackId: track.id, size: 9, manual: false });
  expect(asked.slice(1)).toEqual([{ type: 'REMOVE_AUDIO', url: old, trackId: track.id }]);
  hearAudio({ type: 'AUDIO_REMOVED_FROM_CACHE', url: old, trackId: track.id });
  expect(keptIds()).toEqual([track.id]);
  const stored = JSON.parse(localStorage.getItem('offline-music') ?? '') as { tracks: unknown };
  expect(stored.tracks).toEqual([{ track: { ...card, audioVersion: 2, duration: 64 }, url: newer, sizeBytes: 9 }]);

  asked.length = 0;
  await refreshAll(store);
  expect(asked).toEqual([]);
});
