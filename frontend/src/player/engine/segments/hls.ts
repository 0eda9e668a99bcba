import Hls, { ErrorTypes, Events } from 'hls.js/light';

/** Seconds that are fetched ahead: of what only waits, and of what plays. */
const AHEAD_SECONDS = { waiting: 8, playing: 30 } as const;
const KEPT_BEHIND_SECONDS = 60;
/** There is a single file to go on with: a segment that does not come is not waited for long. */
const PATIENCE = {
  maxTimeToFirstByteMs: 10_000,
  maxLoadTimeMs: 60_000,
  timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
  errorRetry: { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 1_000 },
} as const;

/** After an error hls.js goes on by itself, or says that it cannot. While it changes the rendition it may do neither. */
const MENDED_WITHIN_MS = 8_000;

/** Plays segments through Media Source Extensions. @returns how to end it */
export const playByHls = (element: HTMLMediaElement, playlist: string, onFailed: () => void): (() => void) => {
  if (!Hls.isSupported()) {
    onFailed();
    return () => {};
  }
  const ahead = (isWaiting: boolean) => (isWaiting ? AHEAD_SECONDS.waiting : AHEAD_SECONDS.playing);
  const hls = new Hls({
    // Segments are what Media Source takes, so there is nothing to work on beside the page.
    enableWorker: false,
    maxBufferLength: ahead(element.preload !== 'auto'),
    backBufferLength: KEPT_BEHIND_SECONDS,
    fragLoadPolicy: { default: PATIENCE },
    manifestLoadPolicy: { default: PATIENCE },
    playlistLoadPolicy: { default: PATIENCE },
    capLevelToPlayerSize: element instanceof HTMLVideoElement,
  });
  const started = () => {
    hls.config.maxBufferLength = AHEAD_SECONDS.playing;
  };
  element.addEventListener('play', started, { once: true });
  let isMended = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = undefined;
  };
  const fail = (type: ErrorTypes) => {
    heard();
    // Addresses expire: a playlist that is loaded again has new ones.
    if (type === ErrorTypes.NETWORK_ERROR && !isMended && element.currentTime > 0) {
      isMended = true;
      hls.config.startPosition = element.currentTime;
      hls.loadSource(playlist);
    } else onFailed();
  };
  const hasMore = () => element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  hls.on(Events.FRAG_BUFFERED, heard);
  hls.on(Events.ERROR, (_event, { fatal, type }) => {
    if (fatal) fail(type);
    else if (type === ErrorTypes.NETWORK_ERROR)
      silence ??= setTimeout(() => (hasMore() ? heard() : fail(type)), MENDED_WITHIN_MS);
  });
  hls.loadSource(playlist);
  hls.attachMedia(element);
  return () => {
    element.removeEventListener('play', started);
    heard();
    hls.destroy();
  };
};
