import { HLS_MIN_SECONDS, hlsPlaylistUrl, type Quality } from '@refrain/contracts/playback';

/** What the engine needs of an HTMLAudioElement; tests bring their own. */
export type MediaElement = {
  src: string;
  currentTime: number;
  volume: number;
  muted: boolean;
  playbackRate: number;
  preservesPitch: boolean;
  preload: string;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  /** 0 nothing, 1 metadata, 2 this frame, 3 a little ahead, 4 enough to the end. */
  readonly readyState: number;
  readonly error: { readonly code: number; readonly message?: string } | null;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  removeAttribute(name: string): void;
  addEventListener(type: string, handler: () => void): void;
};

/** `audioVersion` as the card of the track has it. */
export type Streamed = Readonly<{ id: string; audioVersion?: number | undefined }>;

export type Preload = 'auto' | 'metadata';

/** `after` runs a task once and answers how to call it off. */
export type Clock = { now: () => number; after: (ms: number, task: () => void) => () => void };

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

/** Where the server streams a track from; the same for every element that plays it, and another for each version of its sound. */
export const streamUrl = ({ id, audioVersion = 1 }: Streamed, quality: Quality): string =>
  `/api/audio/stream/${encodeURIComponent(id)}?quality=${quality}${audioVersion > 1 ? `&v=${audioVersion}` : ''}`;

/** Where its segments are listed, if it has any: of a long track, in the qualities that were made of it. */
export const playlistUrl = (trackId: string, durationSeconds: number | null, quality: Quality): string | null => {
  if (quality === 'master' || (durationSeconds ?? 0) < HLS_MIN_SECONDS) return null;
  return hlsPlaylistUrl(trackId, quality === 'preview' ? 'low' : 'main');
};

/** Ears judge loudness by its root: half way on the slider sounds half as loud. */
export const gainOf = (volume: number): number => volume ** 2;

/** Stops an element and lets go of its connection and buffer. */
export const release = (element: MediaElement): void => {
  element.pause();
  element.removeAttribute('src');
  element.load();
};
