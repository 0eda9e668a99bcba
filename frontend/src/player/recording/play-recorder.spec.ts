import { createFakeClock } from '../engine/testing/fake-media';
import { createStudio } from '../engine/testing/studio';
import type { Report } from './listening';
import { createOutbox } from './outbox';
import { createPlayRecorder, recordEngine } from './play-recorder';

const createListener = ({ signedIn = true, durationMs = 180_000 as number | null } = {}) => {
  const { clock, advance } = createFakeClock();
  const reports: Report[] = [];
  const deck = { trackId: 'track-1', position: 0, on: true };
  let ids = 0;
  const recorder = createPlayRecorder({
    clock,
    wallClock: () => new Date(clock.now()).toISOString(),
    newId: () => `play-${++ids}`,
    sounding: () =>
      deck.on
        ? {
            trackId: deck.trackId,
            source: 'charts',
            quality: 'streaming',
            position: deck.position,
            rate: 1,
            durationMs,
          }
        : null,
    isSignedIn: () => signedIn,
    report: (report) => reports.push(report),
  });
  const listen = async (seconds: number) => {
    for (let t = 0; t < seconds; t += 0.25) {
      recorder.sound();
      await advance(250);
      deck.position += 0.25;
    }
    recorder.sound();
  };
  const reported = () => reports.map(({ trackId, body }) => [trackId, body.playId, body.secondsPlayed]);
  return { recorder, listen, reported, reports, deck, advance };
};

describe('the play recorder', () => {
  it('reports once, when the listening counts', async () => {
    const { listen, reported, reports, recorder } = createListener();
    await listen(29);
    expect(reported()).toEqual([]);
    await listen(90);
    recorder.over();
    expect(reported()).toEqual([['track-1', 'play-1', 30]]);
    expect(reports[0]!.body).toMatchObject({ startedAt: '1970-01-01T00:00:00.000Z', source: 'charts', quality: 'streaming' });
  });

  it('reports what was too short when another track takes its place, each under its own id', async () => {
    const { listen, reported, recorder, deck } = createListener();
    await listen(12);
    recorder.over();
    Object.assign(deck, { trackId: 'track-2', position: 0 });
    await listen(5);
    recorder.over();
    expect(reported()).toEqual([
      ['track-1', 'play-1', 12],
      ['track-2', 'play-2', 5],
    ]);
  });

  it('takes a repetition for another listening', async () => {
    const { listen, reported, recorder, deck } = createListener({ durationMs: 40_000 });
    await listen(40);
    recorder.over();
    deck.position = 0;
    await listen(20);
    expect(reported()).toEqual([
      ['track-1', 'play-1', 20],
      ['track-1', 'play-2', 20],
    ]);
  });

  it('does not let seeking or waiting make a play', async () => {
    const { listen, reported, recorder, deck, advance } = createListener();
    await listen(10);
    recorder.silence();
    deck.position = 170;
    await listen(5);
    recorder.silence();
    await advance(60_000);
    await listen(5);
    recorder.over();
    expect(reported()).toEqual([['track-1', 'play-1', 20]]);
  });

  it('reports when the page goes, and not again should it come back', async () => {
    const { listen, reported, recorder } = createListener();
    await listen(8);
    recorder.leave();
    await listen(60);
    recorder.leave();
    recorder.over();
    expect(reported()).toEqual([['track-1', 'play-1', 8]]);
  });

  it('reports nothing of visitors, and nothing of a track that was passed over at once', async () => {
    const visitor = createListener({ signedIn: false });
    await visitor.listen(60);
    visitor.recorder.over();
    expect(visitor.reported()).toEqual([]);
    const hasty = createListener();
    await hasty.listen(0.5);
    hasty.recorder.over();
    expect(hasty.reported()).toEqual([]);
  });
});

it.each([false, true])(
  'hears what sounds after a seek, also where the browser does not say that it plays: %p',
  async (seeksLikeWebKit) => {
    const { engine, elements, clock, advance } = createStudio();
    for (const element of elements) element.seeksLikeWebKit = seeksLikeWebKit;
    const reportedAt: number[] = [];
    const recorder = createPlayRecorder({
      clock,
      wallClock: () => new Date(clock.now()).toISOString(),
      newId: () => 'play-1',
      sounding: () => ({
        trackId: 'song',
        source: 'charts',
        quality: 'streaming',
        position: engine.currentTime,
        rate: 1,
        durationMs: 180_000,
      }),
      isSignedIn: () => true,
      report: ({ body }) => reportedAt.push(body.secondsPlayed, clock.now()),
    });
    recordEngine(engine, recorder, clock);
    engine.load({ id: 'song', durationSeconds: 180 }, { play: true });
    await advance(10_000);
    engine.seek(60);
    await advance(22_000);
    expect(reportedAt).toEqual([30, expect.any(Number)]);
    // Half a second for the seek, and what it took to load and to be asked.
    expect(reportedAt[1]).toBeLessThanOrEqual(31_000);
  },
);

describe('the outbox of plays', () => {
  const createPost = (...outcomes: ('done' | 'again')[]) => {
    const { clock, advance } = createFakeClock();
    const sent: string[] = [];
    const outbox = createOutbox<string>({
      clock,
      send: async (item) => {
        sent.push(item);
        await new Promise<void>((resolve) => clock.after(100, resolve));
        return outcomes.shift() ?? 'done';
      },
    });
    return { outbox, sent, advance };
  };

  it('sends once what arrives', async () => {
    const { outbox, sent, advance } = createPost();
    outbox.add('a');
    outbox.flush();
    await advance(600_000);
    outbox.flush();
    expect(sent).toEqual(['a']);
  });

  it('tries again what did not arrive, ever more slowly', async () => {
    const { outbox, sent, advance } = createPost('again', 'again');
    outbox.add('a');
    await advance(3_200);
    expect(sent).toEqual(['a', 'a']);
    await advance(15_200);
    expect(sent).toEqual(['a', 'a', 'a']);
    await advance(600_000);
    expect(sent).toHaveLength(3);
  });

  it('gives up for the time being, and tries once more when the browser is online again', async () => {
    const { outbox, sent, advance } = createPost('again', 'again', 'again', 'again', 'again', 'done');
    outbox.add('a');
    await advance(3_600_000);
    expect(sent).toHaveLength(5);
    outbox.flush();
    await advance(1_000);
    expect(sent).toHaveLength(6);
    outbox.flush();
    expect(sent).toHaveLength(6);
  });
});
