import { Fft } from './fft';

const SIZE = 64;
const samples = Float32Array.from({ length: SIZE }, (_, i) => Math.sin(i * 1.7) + 0.3 * Math.cos(i * i) - 0.1);

/** By the definition of the transform. */
const slowly = (bin: number): number => {
  let [re, im] = [0, 0];
  samples.forEach((sample, i) => {
    const windowed = (sample * (1 - Math.cos((2 * Math.PI * i) / SIZE)) * 2) / SIZE;
    re += windowed * Math.cos((2 * Math.PI * bin * i) / SIZE);
    im -= windowed * Math.sin((2 * Math.PI * bin * i) / SIZE);
  });
  return re * re + im * im;
};

it('is the transform of the samples', () => {
  const power = new Float64Array(SIZE / 2 + 1);
  new Fft(SIZE).power(samples, power);
  power.forEach((value, bin) => expect(value).toBeCloseTo(slowly(bin), 10));
});

it('a full-scale sine has a power of 1', () => {
  const power = new Float64Array(SIZE / 2 + 1);
  new Fft(SIZE).power(
    samples.map((_, i) => Math.sin((2 * Math.PI * 8 * i) / SIZE)),
    power,
  );
  expect(power[8]).toBeCloseTo(1, 6);
});
