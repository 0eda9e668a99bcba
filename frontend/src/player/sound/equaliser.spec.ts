import fc from 'fast-check';
import { createStudio } from '../engine/testing/studio';
import { connectEqualiser, headroomOf } from './equaliser';
import { changeSound, PRESETS, UNSET } from './settings/settings';

/** Web Audio as far as the graph asks for it, and what it was asked. */
const fakeContext = (mayRun = true) => {
  const listeners: (() => void)[] = [];
  const made: { kind: string; [name: string]: unknown }[] = [];
  const param = (value = 0) => ({
    value,
    setTargetAtTime: function (to: number) {
      this.value = to;
    },
  });
  const node = (kind: string, rest: object = {}) => {
    const each = { kind, ...rest, connect: (to: unknown) => to };
    made.push(each);
    return each;
  };
  const context = {
    state: 'suspended',
    currentTime: 0,
    destination: { kind: 'destination' },
    resumes: 0,
    resume: async () => {
      context.resumes++;
      if (mayRun) context.state = 'running';
    },
    createGain: () => node('gain', { gain: param(1) }),
    createBiquadFilter: () => node('band', { frequency: param(), Q: param(), gain: param() }),
    createMediaElementSource: () => node('source'),
    createAnalyser: () => node('analyser'),
    addEventListener: (_type: string, listener: () => void) => void listeners.push(listener),
    interrupt: () => {
      context.state = 'suspended';
      listeners.forEach((listener) => listener());
    },
  };
  return { context, made };
};
const open = (mayRun = true) => {
  const studio = createStudio();
  const { context, made } = fakeContext(mayRun);
  const createContext = jest.fn(() => context as unknown as AudioContext);
  const tap = connectEqualiser({
    engine: studio.engine,
    elements: () => studio.elements as unknown as HTMLMediaElement[],
    createContext,
  });
  const gains = () => made.filter(({ kind }) => kind === 'band').map(({ gain }) => (gain as { value: number }).value);
  const count = (kind: string) => made.filter((each) => each.kind === kind).length;
  const play = async () => {
    studio.engine.load({ id: 'song', durationSeconds: 180 }, { play: true });
    await studio.advance(1_000);
  };
  return { ...studio, tap, context, createContext, made, gains, count, play };
};
const on = (gains: readonly number[]) => changeSound({ equaliser: { isOn: true, gains } });
beforeEach(() => changeSound(UNSET));

describe('the equaliser', () => {
  it('leaves the sound to the browser for as long as it was never on', async () => {
    const { play, createContext, advance } = open();
    await play();
    changeSound({ crossFadeSeconds: 3 });
    await advance(10);
    expect(createContext).not.toHaveBeenCalled();
  });

  it('leads both elements through five bands once it is on and there is sound, and tunes them', async () => {
    const { play, gains, count, createContext, advance } = open();
    on(PRESETS.bass);
    await advance(10);
    expect(createContext).not.toHaveBeenCalled();
    await play();
    expect([count('source'), count('band'), gains()]).toEqual([2, 5, [6, 4, 0, 0, 0]]);
    on(PRESETS.voice);
    await advance(10);
    expect([count('source'), gains()]).toEqual([2, [-3, 0, 4, 3, 0]]);
    changeSound({ equaliser: { isOn: false, gains: PRESETS.voice } });
    await advance(10);
    expect(gains()).toEqual([0, 0, 0, 0, 0]);
  });

  it('does not touch the sound while the browser wants a gesture first', async () => {
    const { play, count } = open(false);
    on(PRESETS.bass);
    await play();
    expect(count('source')).toBe(0);
  });

  it('asks for the output again when it is taken away while music plays', async () => {
    const { play, context } = open();
    on(PRESETS.bass);
    await play();
    const before = context.resumes;
    context.interrupt();
    expect([context.resumes, context.state]).toEqual([before + 1, 'running']);
  });

  it('takes off beforehand what the highest band adds', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -12, max: 12 }), { minLength: 5, maxLength: 5 }), (gains) => {
        const loudest = headroomOf(gains) * 10 ** (Math.max(0, ...gains) / 20);
        expect(loudest).toBeCloseTo(1);
        expect(headroomOf(gains)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('what listens to the music has it go through Web Audio once, unchanged, and hears nothing before it plays', async () => {
  const { tap, play, count, gains, createContext } = open();
  expect([tap(), createContext.mock.calls.length]).toEqual([null, 0]);
  await play();
  expect([count('source'), new Set(gains())]).toEqual([2, new Set([0])]);
  expect([tap(), tap()]).toEqual([expect.objectContaining({ kind: 'analyser' }), expect.objectContaining({ kind: 'analyser' })]);
  expect([count('source'), count('analyser'), createContext.mock.calls.length]).toEqual([2, 2, 1]);
});
