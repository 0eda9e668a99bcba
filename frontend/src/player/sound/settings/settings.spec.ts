import fc from 'fast-check';
import { BANDS_HZ, changeSound, onSoundSettings, parseSettings, PRESETS, presetOf, soundSettings, UNSET } from './settings';

const stored = new Map<string, string>();
const memory = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
};
beforeAll(() => void Object.assign(globalThis, { localStorage: memory }));

describe('the settings of the sound', () => {
  it('are off where nothing was chosen, or nothing can be read', () => {
    for (const text of [null, '', 'null', '{', '[]', '7', '{"equaliser":7}']) expect(parseSettings(text)).toEqual(UNSET);
    expect([UNSET.crossFadeSeconds, UNSET.equaliser.isOn]).toEqual([0, false]);
  });

  it('stay within their bounds, whatever is stored', () => {
    fc.assert(
      fc.property(fc.json(), fc.anything(), (json, odd) => {
        const texts = [
          json,
          JSON.stringify({ crossFadeSeconds: odd, loudness: odd, equaliser: { isOn: odd, gains: [odd, 1e9] } }),
        ];
        for (const text of texts) {
          const { crossFadeSeconds, equaliser } = parseSettings(text ?? null);
          expect(crossFadeSeconds).toBeGreaterThanOrEqual(0);
          expect(crossFadeSeconds).toBeLessThanOrEqual(12);
          expect(equaliser.gains).toHaveLength(BANDS_HZ.length);
          for (const gain of equaliser.gains) expect(Math.abs(gain)).toBeLessThanOrEqual(12);
        }
      }),
    );
  });

  it('are remembered by the browser, and change what listens', () => {
    const heard = jest.fn();
    onSoundSettings(heard);
    changeSound({ crossFadeSeconds: 5, equaliser: { isOn: true, gains: PRESETS.bass } });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(parseSettings(stored.get('sound') ?? null)).toEqual(soundSettings());
    expect(soundSettings()).toEqual({
      crossFadeSeconds: 5,
      loudness: 'track',
      equaliser: { isOn: true, gains: [6, 4, 0, 0, 0] },
    });
  });

  it('know the preset that the bands stand at', () => {
    expect([presetOf(PRESETS.voice), presetOf([0, 0, 0, 0, 1])]).toEqual(['voice', null]);
  });
});
