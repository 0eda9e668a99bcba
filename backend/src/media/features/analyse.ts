import { createReadStream } from 'node:fs';
import { ANALYSIS_VERSION, type HeardSound } from '@refrain/contracts/tracks';
import { ChromaMeter, FINE, tuningOf } from './chroma';
import { characterOf } from './character';
import { keyOf } from './key';
import { beatsOf, metreOf } from './metre';
import { sectionsOf } from './sections';
import { ANALYSIS_RATE, SpectrumMeter } from './spectrum';
import { sharpened, tempoOf } from './tempo';

/** Takes samples as they come and says at the end what was heard. Memory grows by 5 kB a second of music. */
export class SoundAnalysis {
  private readonly spectrum = new SpectrumMeter();
  private readonly chroma = new ChromaMeter();
  private samples = 0;

  /** Mono, `ANALYSIS_RATE` a second, -1 to 1. */
  add(samples: Float32Array): void {
    this.samples += samples.length;
    this.spectrum.add(samples);
    this.chroma.add(samples);
  }

  finish(): HeardSound {
    const { spectrum, chroma } = this;
    const [envelope, low] = [sharpened(spectrum.onsets), sharpened(spectrum.lowOnsets)];
    const tempo = tempoOf(envelope);
    const key = keyOf(chroma.frames);
    const sum = new Float64Array(FINE);
    for (const frame of chroma.frames) frame.forEach((value, i) => (sum[i] = sum[i]! + value));
    const heard = { levels: spectrum.levels, coarse: spectrum.coarse, chroma: chroma.frames, tuning: tuningOf(sum) };
    return {
      analysisVersion: ANALYSIS_VERSION,
      ...characterOf({ spectrum, key, tempo }),
      tempoDeciBpm: tempo && Math.round(tempo.bpm * 10),
      musicalKey: key?.key ?? null,
      mode: key?.mode ?? null,
      timeSignature: tempo && metreOf(beatsOf(envelope, tempo.period), envelope, low),
      sections: sectionsOf(heard, Math.round((this.samples * 1000) / ANALYSIS_RATE)),
    };
  }
}

/** Analyses a file of raw samples: 16 bits, little-endian, mono. */
export const analyseSamples = async (file: string): Promise<HeardSound> => {
  const analysis = new SoundAnalysis();
  let odd: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const bytes = odd.length > 0 ? Buffer.concat([odd, chunk as Buffer]) : (chunk as Buffer);
    const count = bytes.length >> 1;
    const samples = new Float32Array(count);
    for (let i = 0; i < count; i += 1) samples[i] = bytes.readInt16LE(2 * i) / 32_768;
    odd = bytes.subarray(2 * count);
    analysis.add(samples);
  }
  return analysis.finish();
};
