import type { Page } from '@playwright/test';

/** What went through the audio graph since the last reading. `hertz` by the crossings of zero while there was sound. */
export type Heard = Readonly<{ longestGapMs: number; soundMs: number; hertz: number }>;

type Meter = Window & { readAudio: () => Promise<Heard> };

/** In the audio thread, so that a busy page drops no sample of what is measured. Gaps are those between two sounds. */
const PROCESSOR = `registerProcessor('meter', class extends AudioWorkletProcessor {
  constructor() {
    super();
    this.clear();
    this.port.onmessage = () => { this.port.postMessage(this.read()); this.clear(); };
  }
  clear() { this.began = false; this.silent = 0; this.longest = 0; this.sound = 0; this.crossings = 0; this.last = 0; }
  read() { return { longestGapMs: this.longest / sampleRate * 1000, soundMs: this.sound / sampleRate * 1000,
    hertz: this.sound ? this.crossings / 2 / (this.sound / sampleRate) : 0 }; }
  process([inputs]) {
    const samples = inputs[0];
    const length = samples ? samples.length : 128;
    for (let i = 0; i < length; i++) {
      const sample = samples ? samples[i] : 0;
      if (Math.abs(sample) < 0.004) { this.silent++; }
      else {
        if (this.began) this.longest = Math.max(this.longest, this.silent);
        if (this.began && this.silent < 2000) this.sound += this.silent;
        this.silent = 0; this.began = true; this.sound++;
      }
      if (sample * this.last < 0) this.crossings++;
      if (sample !== 0) this.last = sample;
    }
    return true;
  }
});`;

/** Leads every media element that the page makes through a meter. To be called before the page is opened; it needs \`bypassCSP\`. */
export const meterAudio = (page: Page) =>
  page.addInitScript((processor) => {
    const Native = window.Audio;
    let bus: GainNode | null = null;
    let meter: Promise<AudioWorkletNode> | null = null;
    const measured = (element: HTMLAudioElement) => {
      if (!bus) {
        const context = new AudioContext();
        bus = context.createGain();
        meter = context.audioWorklet
          .addModule(URL.createObjectURL(new Blob([processor], { type: 'text/javascript' })))
          .then(() => {
            const node = new AudioWorkletNode(context, 'meter', { outputChannelCount: [1] });
            bus!.connect(node).connect(context.destination);
            return node;
          });
      }
      (bus.context as AudioContext).createMediaElementSource(element).connect(bus);
      return element;
    };
    window.Audio = function audio(src?: string) {
      return measured(new Native(src));
    } as unknown as typeof window.Audio;
    (window as unknown as Meter).readAudio = async () => {
      const { port } = await meter!;
      return new Promise<Heard>((resolve) => {
        port.onmessage = ({ data }) => resolve(data as Heard);
        port.postMessage('read');
      });
    };
  }, PROCESSOR);

/** What was heard since the last reading, after which the meter starts from nothing. */
export const heardSince = (page: Page): Promise<Heard> => page.evaluate(() => (window as unknown as Meter).readAudio());
