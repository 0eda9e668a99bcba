import type { TrackFileKind } from '../events';

/** Another file for the sound or the cover of a song that is there. */
export const replaceTexts = {
  item: { audio: 'Replace audio', cover: 'Replace cover' } satisfies Record<TrackFileKind, string>,
  hint: {
    audio:
      'Listeners hear the audio of now until the new one is processed. Plays, likes, comments and the address stay. Everyone can read in the history that the audio was replaced. Check timed lyrics after it.',
    cover:
      'Everyone sees the cover of now until the new one is ready. Everyone can read in the history that the cover was replaced.',
  } satisfies Record<TrackFileKind, string>,
  send: 'Replace',
  sending: (percent: number) => `Sending: ${percent}%`,
  processing: {
    audio: 'The new audio is processed. You can close this; the old one plays until then.',
    cover: 'The new cover is made. You can close this.',
  } satisfies Record<TrackFileKind, string>,
  done: { audio: 'The audio was replaced', cover: 'The cover was replaced' } satisfies Record<TrackFileKind, string>,
  failed: { audio: 'The audio was not replaced', cover: 'The cover was not replaced' } satisfies Record<TrackFileKind, string>,
  lastFailed: (reason: string) => `The last file could not be used. ${reason}`,
  close: 'Close',
} as const;
