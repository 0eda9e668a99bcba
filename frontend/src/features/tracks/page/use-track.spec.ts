import { sampleTrack } from '../testing/sample-track';
import { pushedOnto } from './use-track';

it('a track takes what is pushed, push after push, and keeps what only a query knows', () => {
  const shown = sampleTrack({ position: '0005', artistSlug: 'ada-sample', processingStatus: 'processing' });
  const completed = pushedOnto(shown, { processingStatus: 'completed' }, '0007');
  expect(completed).toEqual({ ...shown, processingStatus: 'completed', position: '0007' });
  const played = pushedOnto(completed, { playCount: 1 }, '0008');
  expect(played).toMatchObject({ playCount: 1, position: '0008', artistSlug: 'ada-sample' });
  expect(pushedOnto(played, { playCount: 0 }, '0006')).toBe(played);
});
