import { correlation } from './numbers';

/** How much a beat that comes early or late costs: Ellis, 2007. */
const TIGHTNESS = 100;
const METRES = [3, 4, 5, 7] as const;
const LEAST_BEATS = 16;
/** Below it no beat stands out. */
const LEAST = 0.12;

/** Frames of the beats: the way through the rises that is both strong and even, found backwards from its best end. Ellis, 2007. */
export const beatsOf = (envelope: Float64Array, period: number): readonly number[] => {
  const best = new Float64Array(envelope.length);
  const from = new Int32Array(envelope.length).fill(-1);
  const [near, far] = [Math.round(period / 2), Math.round(period * 2)];
  for (let i = 0; i < envelope.length; i += 1) {
    let [most, before] = [0, -1];
    for (let gap = near; gap <= far && gap <= i; gap += 1) {
      const score = best[i - gap]! - TIGHTNESS * Math.log(gap / period) ** 2;
      if (score > most) [most, before] = [score, i - gap];
    }
    best[i] = envelope[i]! + most;
    from[i] = before;
  }
  let at = best.length - 1;
  for (let i = Math.max(0, best.length - far); i < best.length; i += 1) if (best[i]! > best[at]!) at = i;
  const beats: number[] = [];
  for (; at >= 0; at = from[at]!) beats.push(at);
  return beats.reverse();
};

/** How strong the rises at a beat are, a frame off allowed. */
const accentsOf = (beats: readonly number[], ...envelopes: readonly Float64Array[]): readonly number[] =>
  beats.map((beat) =>
    envelopes.reduce((sum, envelope) => sum + Math.max(envelope[beat - 1] ?? 0, envelope[beat] ?? 0, envelope[beat + 1] ?? 0), 0),
  );

const again = (accents: readonly number[], beats: number): number =>
  correlation(accents.slice(beats), accents.slice(0, accents.length - beats));

/** Beats of a bar, by which of them are accented: 3, 4, 5 or 7; null where no beat stands out. What counts two counts as four. */
export const metreOf = (beats: readonly number[], ...envelopes: readonly Float64Array[]): number | null => {
  if (beats.length < LEAST_BEATS) return null;
  const accents = accentsOf(beats, ...envelopes);
  const [strength, metre] = METRES.map((count) => [again(accents, count), count] as const).reduce((most, each) =>
    each[0] > most[0] ? each : most,
  );
  return strength >= LEAST ? metre : null;
};
