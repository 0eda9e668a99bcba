import { decodePeaks, encodePeaks, imaginedPeaks, normalised, resample, wavePaths } from './peaks';

it('reads bytes as levels from 0 to 1', () => {
  expect(decodePeaks(btoa(String.fromCharCode(0, 51, 255)))).toEqual([0, 0.2, 1]);
});
it('writes levels as it reads them, and none where there are none', () => {
  expect(decodePeaks(encodePeaks([0, 51, 255]))).toEqual([0, 0.2, 1]);
  expect([encodePeaks([]), encodePeaks(null)]).toEqual([null, null]);
});
it.each([null, undefined, '', '%%%'])('reads %p as no levels', (text) => expect(decodePeaks(text)).toEqual([]));

describe('resampling', () => {
  it('keeps the loudest level of each stretch', () => {
    expect(resample([0.1, 0.9, 0.3, 0.2], 2)).toEqual([0.9, 0.3]);
  });
  it('stretches few levels over many bars', () => {
    expect(resample([0.1, 0.9], 4)).toEqual([0.1, 0.1, 0.9, 0.9]);
  });
  it('is silent where there is nothing', () => expect(resample([], 3)).toEqual([0, 0, 0]));
});

it('imagines the same song for the same seed, and another for another', () => {
  expect(imaginedPeaks(3, 40)).toEqual(imaginedPeaks(3, 40));
  expect(imaginedPeaks(3, 40)).not.toEqual(imaginedPeaks(4, 40));
  expect(imaginedPeaks(3, 40).every((level) => level >= 0 && level <= 1)).toBe(true);
});

it('draws one bar a level on either side, up twice as far as down', () => {
  const { up, down } = wavePaths([1, 0.5]);
  expect(up.match(/M/g)).toHaveLength(2);
  expect(down.match(/M/g)).toHaveLength(2);
  expect(up).toContain('v-64.0');
  expect(down).toContain('v32.0');
});

it('a quiet song is drawn as tall as a loud one, and silence stays silent', () => {
  expect(normalised([0.1, 0.2, 0.05])).toEqual([0.5, 1, 0.25]);
  expect(normalised([0, 0])).toEqual([0, 0]);
  expect(normalised([])).toEqual([]);
});
