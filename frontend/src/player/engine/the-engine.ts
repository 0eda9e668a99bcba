import { AudioEngine } from './audio-engine';
import { playlistUrl, streamUrl, systemClock } from './media';

let made: AudioEngine | null = null;

/** The one engine of this page, made when it is first asked for. */
export const theEngine = (): AudioEngine =>
  (made ??= new AudioEngine({
    createElement: () => Object.assign(new Audio(), { preservesPitch: true }),
    clock: systemClock,
    urlOf: streamUrl,
    playlistOf: ({ id, durationSeconds }, quality) => playlistUrl(id, durationSeconds, quality),
  }));
