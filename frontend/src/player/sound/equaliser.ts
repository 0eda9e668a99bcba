import { BANDS_HZ, GAIN_MAX_DB, onSoundSettings, soundSettings, type Equaliser } from './settings/settings';
import type { AudioEngine } from '../engine/audio-engine';

/** Width of a band: about an octave and a half. */
const Q = 0.9;
/** Changes glide, so that they do not click. */
const GLIDE_SECONDS = 0.03;

const factorOf = (dB: number): number => 10 ** (dB / 20);
/** What is taken off before the bands, so that the loudest of them stays below full scale. */
export const headroomOf = (gains: readonly number[]): number => factorOf(-Math.max(0, ...gains));

const typeOf = (band: number): BiquadFilterType =>
  band === 0 ? 'lowshelf' : band === BANDS_HZ.length - 1 ? 'highshelf' : 'peaking';

type Graph = Readonly<{ context: AudioContext; preamp: GainNode; bands: readonly BiquadFilterNode[]; end: AudioNode }>;

const buildGraph = (context: AudioContext, elements: readonly HTMLMediaElement[]): Graph => {
  const preamp = context.createGain();
  const bands = BANDS_HZ.map((hertz, band) =>
    Object.assign(context.createBiquadFilter(), { type: typeOf(band) } satisfies Partial<BiquadFilterNode>, { hertz }),
  );
  for (const band of bands) {
    band.frequency.value = band.hertz;
    band.Q.value = Q;
  }
  const end = bands.reduce<AudioNode>((from, to) => from.connect(to), preamp);
  end.connect(context.destination);
  for (const element of elements) context.createMediaElementSource(element).connect(preamp);
  return { context, preamp, bands, end };
};

const tune = ({ context, preamp, bands }: Graph, { isOn, gains }: Equaliser): void => {
  const shown = isOn ? gains : BANDS_HZ.map(() => 0);
  const glide = (param: AudioParam, to: number) => param.setTargetAtTime(to, context.currentTime, GLIDE_SECONDS);
  glide(preamp.gain, headroomOf(shown));
  bands.forEach((band, i) => glide(band.gain, Math.min(GAIN_MAX_DB, shown[i] ?? 0)));
};

type Options = {
  engine: AudioEngine;
  elements: () => readonly HTMLMediaElement[];
  createContext: () => AudioContext;
};

/** Listens to what is heard, behind the equaliser; null until there is sound that goes through Web Audio. Each call gives another one. */
export type Tap = () => AnalyserNode | null;

/**
 * Five bands. Sound goes through Web Audio from the first time that the equaliser is on or something asks to listen, and only once that
 * runs: a page that never does plays as the browser plays, also behind a locked screen.
 */
export const connectEqualiser = ({ engine, elements, createContext }: Options): Tap => {
  let isTapped = false;
  let context: AudioContext | null = null;
  let graph: Graph | null = null;

  const follow = async () => {
    const { equaliser } = soundSettings();
    if (graph) return tune(graph, equaliser);
    if (!(equaliser.isOn || isTapped) || engine.state !== 'playing') return;
    context ??= createContext();
    // Without a gesture it would stay silent, and so would all that goes through it.
    await context.resume().catch(() => undefined);
    if (context.state !== 'running' || graph) return;
    graph = buildGraph(context, elements());
    tune(graph, soundSettings().equaliser);
    // A call or another application took the output away: it is asked for again as long as there is music.
    context.addEventListener('statechange', wake);
  };
  const wake = () => {
    if (graph && graph.context.state !== 'running' && engine.state !== 'idle') void graph.context.resume().catch(() => undefined);
  };
  onSoundSettings(() => void follow());
  engine.on('state', (state) => {
    if (state !== 'playing') return;
    wake();
    void follow();
  });
  void follow();
  return () => {
    isTapped = true;
    void follow();
    if (!graph) return null;
    const analyser = graph.context.createAnalyser();
    graph.end.connect(analyser);
    return analyser;
  };
};
