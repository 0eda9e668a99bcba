/** Samples of each channel, 1 for full scale. */
export type Channels = readonly Float32Array[];

/** What the filters below are made for. */
export const REFERENCE_RATE = 48_000;
const BLOCK = 0.4 * REFERENCE_RATE;
const STEP = BLOCK / 4;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

type Biquad = Readonly<{ b: readonly [number, number, number]; a: readonly [number, number] }>;
/** The head and the ear, ITU-R BS.1770-4, annex 1, tables 1 and 2, for 48 kHz. */
const K_WEIGHTING: readonly Biquad[] = [
  { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] },
  { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
];

const filtered = (input: Float64Array, { b, a }: Biquad): Float64Array => {
  const output = new Float64Array(input.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < input.length; i += 1) {
    const x = input[i] ?? 0;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    output[i] = y;
  }
  return output;
};

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Integrated loudness in LUFS as the recommendation has it, of one or two channels at 48 kHz; null where nothing passes the gate. */
export const referenceLoudness = (channels: Channels): number | null => {
  const heard = channels.map((channel) => K_WEIGHTING.reduce(filtered, Float64Array.from(channel)));
  const blocks: number[] = [];
  for (let at = 0; at + BLOCK <= (heard[0]?.length ?? 0); at += STEP)
    blocks.push(
      heard.reduce((sum, channel) => {
        let power = 0;
        for (let i = at; i < at + BLOCK; i += 1) power += (channel[i] ?? 0) ** 2;
        return sum + power / BLOCK;
      }, 0),
    );
  const audible = blocks.filter((power) => lufs(power) > ABSOLUTE_GATE);
  if (audible.length === 0) return null;
  const gate = lufs(mean(audible)) + RELATIVE_GATE;
  return lufs(mean(audible.filter((power) => lufs(power) > gate)));
};
