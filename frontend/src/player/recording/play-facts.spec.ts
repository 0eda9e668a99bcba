import { secondsToCount } from '@refrain/contracts/playback';
import fc from 'fast-check';
import { createStudio } from '../engine/testing/studio';
import { handOverAtTheEnd } from '../sound/handing-over';
import type { Report } from './listening';
import { createPlayRecorder, recordEngine } from './play-recorder';

/** A queue that is played through, with what is reported of it. Lengths in seconds. */
const playThrough = async (lengths: readonly number[], fade: number, rate: number) => {
  const studio = createStudio(Object.fromEntries(lengths.map((seconds, i) => [`song-${i}`, { seconds }])));
  const { engine, clock, advance } = studio;
  const reports: Report[] = [];
  let at = -1;
  const track = (i: number) => (i < lengths.length ? { id: `song-${i}`, durationSeconds: lengths[i]! } : null);
  const recorder = createPlayRecorder({
    clock,
    wallClock: () => new Date(clock.now()).toISOString(),
    newId: () => `play-${at}`,
    sounding: () =>
      engine.trackId === null
        ? null
        : {
            trackId: engine.trackId,
            source: 'queue',
            quality: 'streaming',
            position: engine.currentTime,
            rate,
            durationMs: engine.duration * 1000,
          },
    isSignedIn: () => true,
    report: (report) => reports.push(report),
  });
  const next = () => {
    const song = track(++at);
    if (song) engine.load(song, { play: true });
    recorder.over();
  };
  engine.on('ended', next);
  recordEngine(engine, recorder, clock);
  handOverAtTheEnd(engine, clock, () => fade);
  const fetchAhead = () => {
    engine.preloadNext(track(at + 1));
    clock.after(250, fetchAhead);
  };
  fetchAhead();
  engine.setSound({ rate });
  next();
  await advance((lengths.reduce((sum, seconds) => sum + seconds, 0) / rate + lengths.length) * 1000);
  return { reports, elapsedSeconds: clock.now() / 1000 };
};

const lengths = fc.array(fc.integer({ min: 8, max: 100 }), { minLength: 2, maxLength: 4 });
const fades = fc.integer({ min: 0, max: 12 });

describe('what counts as heard', () => {
  it('is each song that was played to its end, once, with a fade of any length and at any speed below double', async () => {
    await fc.assert(
      fc.asyncProperty(lengths, fades, fc.constantFrom(0.75, 1, 1.25, 1.5), async (songs, fade, rate) => {
        const { reports } = await playThrough(songs, fade, rate);
        expect(reports.map(({ trackId }) => trackId)).toEqual(songs.map((_, i) => `song-${i}`));
        reports.forEach(({ body }, i) =>
          expect(body.secondsPlayed).toBeGreaterThanOrEqual(Math.floor(secondsToCount(songs[i]! * 1000))),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('is never more than the clock, all songs together, also while two of them sound', async () => {
    await fc.assert(
      fc.asyncProperty(lengths, fades, fc.constantFrom(0.25, 1, 2), async (songs, fade, rate) => {
        const { reports, elapsedSeconds } = await playThrough(songs, fade, rate);
        const heard = reports.reduce((sum, { body }) => sum + body.secondsPlayed, 0);
        expect(heard).toBeLessThanOrEqual(elapsedSeconds);
        expect(new Set(reports.map(({ trackId }) => trackId)).size).toBe(reports.length);
      }),
      { numRuns: 25 },
    );
  });
});
