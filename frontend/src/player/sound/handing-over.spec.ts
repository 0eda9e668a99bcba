import fc from 'fast-check';
import { createStudio } from '../engine/testing/studio';
import { handOverAtTheEnd } from './handing-over';

const SONGS = ['first', 'second', 'third'] as const;
const track = (id: string) => ({ id, durationSeconds: null });

/** An engine that goes through the songs, fetching each ahead, as the player makes it do. */
const album = (seconds: number, fade: number, { rate = 1, startMs = 30 } = {}) => {
  const studio = createStudio(Object.fromEntries(SONGS.map((id) => [id, { seconds }])));
  const { engine, elements } = studio;
  for (const element of elements) Object.assign(element, { startMs });
  const after = () => SONGS[SONGS.indexOf(engine.trackId as (typeof SONGS)[number]) + 1];
  const began: [string, number][] = [];
  const begin = (id: string) => {
    began.push([id, studio.clock.now()]);
    engine.load(track(id), { play: true });
  };
  engine.on('ended', () => {
    const next = after();
    if (next) begin(next);
  });
  handOverAtTheEnd(engine, studio.clock, () => fade);
  const fetchAhead = () => {
    const next = after();
    engine.preloadNext(next ? track(next) : null);
    studio.clock.after(250, fetchAhead);
  };
  fetchAhead();
  engine.setSound({ rate });
  begin('first');
  return { ...studio, began };
};
/** Milliseconds without a sound, and those in which two elements sounded, sampled each millisecond. */
const heard = async (studio: ReturnType<typeof album>, ms: number) => {
  const seen = { silent: 0, both: 0 };
  for (let i = 0; i < ms; i++) {
    await studio.advance(1);
    const audible = studio.elements.filter((element) => element.audible).length;
    if (audible === 0) seen.silent++;
    if (audible > 1) seen.both++;
  }
  return seen;
};

describe('from one song to the next', () => {
  it('there is no gap of more than 20 ms, and none once the device is known', async () => {
    const studio = album(10, 0);
    await studio.advance(5_000);
    const { silent, both } = await heard(studio, 16_000);
    expect(silent).toBeLessThanOrEqual(20);
    expect(both).toBeLessThanOrEqual(120);
    expect(studio.began.map(([id]) => id)).toEqual(['first', 'second', 'third']);
    expect(studio.said).toEqual(['loading', 'playing', 'ended', 'ended']);
  });

  it('learns how long a slow device takes to start', async () => {
    const studio = album(12, 0, { startMs: 120 });
    await studio.advance(14_000);
    const { silent } = await heard(studio, 15_000);
    expect(studio.engine.trackId).toBe('third');
    expect(silent).toBeLessThanOrEqual(60);
  });

  it('fades for as long as was chosen, never silent and never louder than one of them', async () => {
    const studio = album(30, 5);
    await studio.advance(20_000);
    let power: number[] = [];
    let both = 0;
    for (let i = 0; i < 11_000; i++) {
      await studio.advance(1);
      const audible = studio.elements.filter((element) => element.audible);
      power.push(audible.reduce((sum, { volume }) => sum + volume ** 2, 0));
      if (audible.length > 1) both++;
    }
    power = power.map((each) => each / 0.8 ** 4);
    expect(both).toBeGreaterThan(4_800);
    expect(both).toBeLessThan(5_200);
    expect(Math.min(...power)).toBeGreaterThan(0.95);
    expect(Math.max(...power)).toBeLessThan(1.05);
    expect(studio.engine.trackId).toBe('second');
    expect(studio.playing().map(({ src }) => src)).toEqual(['second@streaming']);
  });

  it('stops all of it with a pause, and plays on in the one that is current', async () => {
    const studio = album(30, 6);
    await studio.advance(26_500);
    expect(studio.playing()).toHaveLength(2);
    studio.engine.pause();
    await studio.advance(500);
    expect(studio.playing()).toHaveLength(0);
    studio.engine.play();
    await studio.advance(500);
    expect(studio.playing().map(({ src, volume }) => [src, volume])).toEqual([['second@streaming', expect.closeTo(0.64)]]);
  });

  it('lets go of the one that fades when another song is picked', async () => {
    const studio = album(30, 6);
    await studio.advance(26_500);
    studio.engine.load(track('other'), { play: true });
    await studio.advance(500);
    expect(studio.playing().map(({ src, volume }) => [src, volume])).toEqual([['other@streaming', expect.closeTo(0.64)]]);
  });

  it('waits with it when the listener seeks back at the last moment', async () => {
    const studio = album(30, 0);
    await studio.advance(29_700);
    studio.engine.seek(5);
    await studio.advance(3_000);
    expect([studio.engine.trackId, studio.playing().length]).toEqual(['first', 1]);
    await studio.advance(24_000);
    expect(studio.engine.trackId).toBe('second');
  });

  it('goes on the ordinary way where the next song is not there in time', async () => {
    const studio = createStudio({ first: { seconds: 5 }, second: { seconds: 5, loadMs: 9_000 } });
    handOverAtTheEnd(studio.engine, studio.clock, () => 4);
    studio.engine.on('ended', () => studio.engine.load(track('second'), { play: true }));
    studio.engine.load(track('first'), { play: true });
    studio.engine.preloadNext(track('second'));
    await studio.advance(10_000);
    expect(studio.playing().map(({ src }) => src)).toEqual(['second@streaming']);
  });

  it('ends with one song that sounds at full volume, whatever happens on the way', async () => {
    const act = fc.oneof(
      fc.integer({ min: 0, max: 29 }).map((to) => ({ kind: 'seek', to }) as const),
      fc.constantFrom(
        { kind: 'pause' } as const,
        { kind: 'play' } as const,
        { kind: 'quality' } as const,
        { kind: 'pick' } as const,
      ),
    );
    const story = fc.array(fc.tuple(act, fc.integer({ min: 1, max: 9_000 })), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(story, fc.integer({ min: 0, max: 12 }), async (acts, fade) => {
        const studio = album(30, fade);
        const { engine, advance } = studio;
        await advance(20_000);
        for (const [each, ms] of acts) {
          if (each.kind === 'seek') engine.seek(each.to);
          if (each.kind === 'pause') engine.pause();
          if (each.kind === 'play') engine.play();
          if (each.kind === 'quality') engine.setQuality(engine.quality === 'master' ? 'streaming' : 'master');
          if (each.kind === 'pick') engine.load(track('first'), { play: true });
          await advance(ms);
        }
        engine.load(track('last'), { play: true });
        await advance(15_000);
        expect(studio.playing().map(({ src, volume }) => [src, volume])).toEqual([
          [`last@${engine.quality}`, expect.closeTo(0.64)],
        ]);
      }),
      { numRuns: 60 },
    );
  });
});
