import { CHARACTER, KEY_NAMES } from '@refrain/contracts/tracks';
import { chord, clicks, heardIn, joined, mixed, noise, note, scale, silence } from '../testing/signals';

const tempoIn = (signal: Float32Array): number | null => {
  const { tempoDeciBpm } = heardIn(signal);
  return tempoDeciBpm && tempoDeciBpm / 10;
};

describe('the tempo', () => {
  it.each([60, 67, 72, 90, 97.5, 110, 128, 133, 150, 174, 180])(
    'of clicks at %d a minute is found within one beat a minute, or exactly an octave off',
    (bpm) => {
      const tempo = tempoIn(clicks(bpm, 25));
      const nearest = [bpm, bpm / 2, bpm * 2].map((each) => Math.abs((tempo ?? 0) - each));
      expect(Math.min(...nearest)).toBeLessThan(1);
    },
  );
  it.each([80, 120, 160])('at %d a minute is found in its own octave', (bpm) =>
    expect(tempoIn(clicks(bpm, 25))).toBeCloseTo(bpm, 0),
  );
  it('is not made up where nothing comes again', () => {
    expect(tempoIn(silence(20))).toBeNull();
    expect(tempoIn(noise(20, 0.3))).toBeNull();
    expect(tempoIn(note(69, 20))).toBeNull();
  });
});

describe('the key', () => {
  const keys = KEY_NAMES.flatMap((key, tonic) => (['major', 'minor'] as const).map((mode) => [key, mode, tonic] as const));
  it.each(keys)('of the scale of %s %s is found', (musicalKey, mode, tonic) =>
    expect(heardIn(scale(tonic, mode))).toMatchObject({ musicalKey, mode }),
  );
  it('is not made up of noise and silence', () => {
    expect(heardIn(noise(10, 0.3))).toMatchObject({ musicalKey: null, mode: null });
    expect(heardIn(silence(10))).toMatchObject({ musicalKey: null, mode: null });
  });
});

it.each([
  [3, 120],
  [4, 120],
  [5, 130],
  [7, 140],
])('bars of %d beats are found at %d a minute', (bar, bpm) => expect(heardIn(clicks(bpm, 30, bar)).timeSignature).toBe(bar));

describe('sections', () => {
  const verse = joined(...Array.from({ length: 12 }, () => chord([48, 60, 64, 67], 2, 0.05)));
  const chorus = joined(...Array.from({ length: 10 }, () => mixed(chord([53, 57, 66, 70], 2, 0.2), noise(2, 0.1))));

  it('are found where the sound changes, and what comes again has its letter', () => {
    const { sections } = heardIn(joined(verse, chorus, verse, chorus));
    expect(sections.map(({ label }) => label)).toEqual(['A', 'B', 'A', 'B']);
    [0, 24, 44, 68].forEach((second, i) => expect(Math.abs((sections[i]?.startMs ?? 0) / 1000 - second)).toBeLessThanOrEqual(1));
    expect(sections.at(-1)?.endMs).toBe(88_000);
    expect(sections[1]!.level).toBeGreaterThan(sections[0]!.level);
  });
  it('of what never changes are one', () =>
    expect(heardIn(verse).sections).toEqual([{ startMs: 0, endMs: 24_000, label: 'A', level: expect.any(Number) as number }]));
});

describe('the character', () => {
  const beat = mixed(clicks(120, 30), scale(0, 'major'));
  it('is in whole percents, whatever is heard', () => {
    for (const heard of [beat, silence(5), noise(5, 1), note(69, 5), new Float32Array(0), silence(5).fill(1)].map(heardIn))
      for (const name of CHARACTER) {
        const value = heard[name];
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
        expect(Number.isInteger(value)).toBe(true);
      }
  });
  it('orders what is plainly different', () => {
    const [loud, soft] = [
      heardIn(mixed(clicks(125, 30), noise(30, 0.3))),
      heardIn(joined(...Array.from({ length: 6 }, () => note(57, 5, 0.05)))),
    ];
    expect(loud.energy).toBeGreaterThan(soft.energy);
    expect(heardIn(clicks(120, 30)).danceability).toBeGreaterThan(soft.danceability);
    expect(soft.acousticness).toBeGreaterThan(loud.acousticness);
    expect(heardIn(scale(0, 'major')).valence).toBeGreaterThan(heardIn(scale(0, 'minor')).valence);
    expect(heardIn(noise(20, 0.3)).liveness).toBeGreaterThan(soft.liveness);
  });
});

it('two minutes take less than five seconds', () => {
  const signal = mixed(noise(120, 0.01), clicks(120, 120, 4));
  const before = process.cpuUsage();
  expect(tempoIn(signal)).toBeCloseTo(120, 0);
  const { user } = process.cpuUsage(before);
  expect(user / 1e6).toBeLessThan(5);
});
