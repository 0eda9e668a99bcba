import { createStudio } from './testing/studio';

const song = { id: 'song', durationSeconds: 180 };
const other = { id: 'other', durationSeconds: 120 };

describe('the audio engine', () => {
  it('loads, plays, pauses and plays on from where it was', async () => {
    const { engine, advance, said } = createStudio();
    engine.load(song, { play: true });
    await advance(5_080);
    expect(engine.state).toBe('playing');
    expect(engine.currentTime).toBeCloseTo(5);
    engine.pause();
    await advance(1_000);
    engine.play();
    await advance(1_030);
    expect(engine.currentTime).toBeCloseTo(6);
    expect(said).toEqual(['loading', 'playing', 'paused', 'playing']);
  });

  it('knows the declared length before the file is there, and the real one after', async () => {
    const { engine, advance } = createStudio({ song: { seconds: 181.5 } });
    engine.load(song);
    expect(engine.duration).toBe(180);
    await advance(100);
    expect(engine.duration).toBe(181.5);
  });

  it('does not play what was only loaded, and starts at the position it was given', async () => {
    const { engine, advance, playing } = createStudio();
    engine.load(song, { at: 42 });
    await advance(1_000);
    expect(playing()).toHaveLength(0);
    expect(engine.state).toBe('paused');
    expect(engine.currentTime).toBe(42);
    engine.play();
    await advance(1_030);
    expect(engine.currentTime).toBeCloseTo(43);
  });

  it('hears only the newest load', async () => {
    const { engine, advance, said, playing } = createStudio({ slow: { seconds: 60, loadMs: 500, errorCode: 3 } });
    engine.load({ id: 'slow', durationSeconds: null }, { play: true });
    await advance(100);
    engine.load(song, { play: true });
    await advance(2_080);
    expect(said).toEqual(['loading', 'playing']);
    expect(playing().map((element) => element.src)).toEqual(['song@streaming']);
  });

  it('pauses at once even when play and pause are pressed faster than the element answers', async () => {
    const { engine, advance, playing } = createStudio();
    engine.load(song, { play: true });
    await advance(500);
    engine.pause();
    engine.play();
    engine.pause();
    engine.play();
    await advance(200);
    expect(engine.state).toBe('playing');
    expect(playing()).toHaveLength(1);
    // It still knows that sound is wanted, though events of the pauses came after the last play.
    playing()[0]!.stall();
    expect(engine.state).toBe('stalled');
  });

  it('notices a pause that came from outside, such as unplugged headphones', async () => {
    const { engine, advance, playing } = createStudio();
    engine.load(song, { play: true });
    await advance(500);
    playing()[0]!.pause();
    await advance(10);
    expect(engine.state).toBe('paused');
  });

  it('seeks within the track and reports from where to where', async () => {
    const { engine, advance } = createStudio();
    const seeks: unknown[] = [];
    engine.on('seek', (seek) => seeks.push(seek));
    engine.load(song, { play: true });
    await advance(10_080);
    engine.seek(60);
    engine.seek(-5);
    engine.seek(500);
    expect(seeks).toEqual([
      { from: expect.closeTo(10), to: 60 },
      { from: expect.closeTo(60), to: 0 },
      { from: expect.closeTo(0), to: 180 },
    ]);
  });

  it('says once that a track has ended', async () => {
    const { engine, advance, said } = createStudio({ song: { seconds: 3 } });
    engine.load(song, { play: true });
    await advance(10_000);
    expect(said).toEqual(['loading', 'playing', 'paused', 'ended']);
    expect(engine.state).toBe('paused');
  });

  it('is stalled while nothing comes, and plays on by itself', async () => {
    const { engine, advance, playing, said } = createStudio();
    engine.load(song, { play: true });
    await advance(1_000);
    const [element] = playing();
    element!.stall();
    expect(engine.state).toBe('stalled');
    await advance(4_000);
    element!.resume();
    await advance(100);
    expect(said).toEqual(['loading', 'playing', 'stalled', 'playing']);
  });

  it('connects again at the same place when it has been stalled for long', async () => {
    const { engine, advance, playing } = createStudio();
    engine.load(song, { play: true });
    await advance(30_080);
    playing()[0]!.stall();
    await advance(10_000);
    expect(engine.state).toBe('loading');
    await advance(1_080);
    expect(engine.state).toBe('playing');
    expect(engine.currentTime).toBeCloseTo(31);
  });

  it('plays again as soon as its time moves, where a browser does not say so after a seek', async () => {
    const { engine, advance, elements, playing, said } = createStudio();
    for (const element of elements) element.seeksLikeWebKit = true;
    engine.load(song, { play: true });
    await advance(2_000);
    engine.seek(60);
    await advance(600);
    expect(engine.state).toBe('playing');
    engine.pause();
    await advance(500);
    engine.play();
    await advance(600);
    expect(engine.state).toBe('playing');
    // It says that nothing comes, some seconds after it has all there is.
    playing()[0]!.fire('stalled');
    await advance(20_000);
    expect(said).toEqual(['loading', 'playing', 'stalled', 'playing', 'paused', 'loading', 'stalled', 'playing']);
    expect(engine.currentTime).toBeCloseTo(81.2, 0);
  });

  it('stays stalled while its time stands, though the browser goes on to report the time', async () => {
    const { engine, advance, playing } = createStudio();
    engine.load(song, { play: true });
    await advance(1_000);
    const [element] = playing();
    element!.stall();
    for (let n = 0; n < 4; n++) element!.fire('timeupdate');
    expect(engine.state).toBe('stalled');
  });

  it.each([
    [2, 'network'],
    [3, 'decode'],
    [4, 'notSupported'],
    [9, 'failed'],
  ])('reports media error %i once, as %s', async (errorCode, failure) => {
    const { engine, advance, said } = createStudio({ song: { seconds: 1, errorCode } });
    engine.load(song, { play: true });
    await advance(1_000);
    expect(said).toEqual(['loading', 'error', `error ${failure}`]);
  });

  it('does not blame the file for a device without sound, and does not play on unheard', async () => {
    const { engine, advance, playing, said } = createStudio();
    engine.load(song, { play: true });
    await advance(100);
    const element = playing()[0]!;
    element.error = { code: 3, message: 'OnMediaSinkAudioError' };
    element.fire('error');
    await advance(300_000);
    expect(said).toEqual(['loading', 'playing', 'error', 'error noOutput']);
    expect(playing()).toEqual([]);
  });

  it('reports a file that is not supported once, though element and promise both complain', async () => {
    const { engine, advance, said } = createStudio({ song: { seconds: 1, errorCode: 4, refuse: 'NotSupportedError' } });
    engine.load(song, { play: true });
    await advance(1_000);
    expect(said).toEqual(['loading', 'error', 'error notSupported']);
  });

  it('stays playable when the browser wants a gesture first', async () => {
    const { engine, advance, said } = createStudio({ song: { seconds: 60, refuse: 'NotAllowedError' } });
    engine.load(song, { play: true });
    await advance(1_000);
    expect(said).toEqual(['loading', 'paused', 'error unableToStart']);
  });

  it('tries again from the same place when play is pressed after an error', async () => {
    const files: Record<string, { seconds: number; errorCode?: number }> = { song: { seconds: 180 } };
    const { engine, advance, playing } = createStudio(files);
    engine.load(song, { play: true });
    await advance(20_080);
    const element = playing()[0]!;
    element.error = { code: 2 };
    element.fire('error');
    expect(engine.state).toBe('error');
    engine.play();
    await advance(1_080);
    expect(engine.state).toBe('playing');
    expect(engine.currentTime).toBeCloseTo(21);
  });

  it('uses what it preloaded, without asking again', async () => {
    const { engine, advance, playing, said } = createStudio({ other: { seconds: 120, loadMs: 3_000 } });
    engine.load(song, { play: true });
    await advance(1_000);
    engine.preloadNext(other);
    await advance(5_000);
    engine.load(other, { play: true });
    await advance(40);
    expect(playing().map((element) => element.src)).toEqual(['other@streaming']);
    expect(said.slice(-2)).toEqual(['loading', 'playing']);
  });

  it('lets go of a preloaded track that is no longer next', async () => {
    const { engine, elements, advance } = createStudio();
    engine.load(song, { play: true });
    engine.preloadNext(other);
    await advance(200);
    engine.preloadNext(null);
    expect(elements.map((element) => element.src)).toEqual(['song@streaming', '']);
  });

  it('hears volume as loudness, and keeps volume, mute and rate across tracks', async () => {
    const { engine, elements, advance } = createStudio();
    engine.setSound({ volume: 0.5, muted: true, rate: 1.5 });
    engine.load(song, { play: true });
    await advance(200);
    engine.preloadNext(other);
    await advance(200);
    engine.load(other, { play: true });
    expect(elements[1]).toMatchObject({ src: 'other@streaming', volume: 0.25, muted: true, playbackRate: 1.5 });
  });

  it('stops for good: silent, idle, nothing held', async () => {
    const { engine, elements, advance } = createStudio();
    engine.load(song, { play: true });
    engine.preloadNext(other);
    await advance(1_000);
    engine.stop();
    await advance(1_000);
    expect([engine.state, engine.trackId, engine.currentTime]).toEqual(['idle', null, 0]);
    expect(elements.map((element) => [element.src, element.sounding])).toEqual([
      ['', false],
      ['', false],
    ]);
  });
});
