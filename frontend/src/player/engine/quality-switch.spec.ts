import { createStudio } from './testing/studio';

const song = { id: 'song', durationSeconds: 180 };

/** Milliseconds without a sound while something happens, sampled each millisecond. */
const silence = async (studio: ReturnType<typeof createStudio>, ms: number) => {
  let silent = 0;
  for (let i = 0; i < ms; i++) {
    await studio.advance(1);
    if (!studio.elements.some((element) => element.audible)) silent++;
  }
  return silent;
};

const playingFor = async (seconds: number, files = {}) => {
  const studio = createStudio(files);
  studio.engine.load(song, { play: true });
  await studio.advance(seconds * 1000 + 80);
  return studio;
};

describe('switching the quality while a track plays', () => {
  it('is heard by nobody: no silence, the same place, one element at the end', async () => {
    const studio = await playingFor(30);
    studio.engine.setQuality('master');
    expect(await silence(studio, 2_000)).toBe(0);
    expect(studio.playing().map((element) => element.src)).toEqual(['song@master']);
    expect(Math.abs(studio.engine.currentTime - 32)).toBeLessThan(0.05);
    expect(studio.said).toEqual(['loading', 'playing']);
  });

  it('learns how long this device takes to start, and drifts less the next time', async () => {
    const studio = await playingFor(30);
    for (const quality of ['master', 'streaming', 'preview', 'master'] as const) {
      studio.engine.setQuality(quality);
      await studio.advance(2_000);
    }
    expect(Math.abs(studio.engine.currentTime - 38)).toBeLessThan(0.05);
  });

  it('looks further ahead when the new quality loads slowly', async () => {
    const studio = await playingFor(30, { 'song@preview': { seconds: 180, loadMs: 2_000 } });
    studio.engine.setQuality('preview');
    expect(await silence(studio, 6_000)).toBe(0);
    expect(studio.playing().map((element) => element.src)).toEqual(['song@preview']);
  });

  it('keeps the old quality when the new one cannot be had', async () => {
    const studio = await playingFor(30, { 'song@master': { seconds: 180, errorCode: 4 } });
    studio.engine.setQuality('master');
    expect(await silence(studio, 3_000)).toBe(0);
    expect(studio.playing().map((element) => element.src)).toEqual(['song@streaming']);
    expect(studio.said).toEqual(['loading', 'playing']);
  });

  it('leaves the last moments of a track alone', async () => {
    const studio = await playingFor(179);
    studio.engine.setQuality('master');
    await studio.advance(2_000);
    expect(studio.said).toEqual(['loading', 'playing', 'paused', 'ended']);
  });

  it('happens at once and without playing when paused', async () => {
    const studio = await playingFor(30);
    studio.engine.pause();
    studio.engine.setQuality('preview');
    await studio.advance(500);
    expect(studio.playing()).toHaveLength(0);
    expect(studio.engine.currentTime).toBeCloseTo(30);
    studio.engine.play();
    await studio.advance(1_080);
    expect(studio.playing().map((element) => element.src)).toEqual(['song@preview']);
  });

  it('survives a pause, a seek and a change of mind in the middle', async () => {
    const studio = await playingFor(30);
    studio.engine.setQuality('master');
    await studio.advance(300);
    studio.engine.seek(90);
    await studio.advance(300);
    studio.engine.setQuality('preview');
    await studio.advance(300);
    studio.engine.pause();
    await studio.advance(300);
    expect(studio.playing()).toHaveLength(0);
    studio.engine.play();
    await studio.advance(1_000);
    expect(studio.playing().map((element) => element.src)).toEqual(['song@preview']);
    expect(studio.engine.currentTime).toBeGreaterThan(90.5);
    expect(studio.engine.currentTime).toBeLessThan(92.5);
  });
});
