import { playbackTexts } from '@refrain/contracts/playback';

export type PlaybackFailure = 'unableToStart' | 'aborted' | 'network' | 'decode' | 'notSupported' | 'noOutput' | 'failed';

/** By MediaError.code (HTML standard). */
const BY_CODE: Readonly<Record<number, PlaybackFailure>> = { 1: 'aborted', 2: 'network', 3: 'decode', 4: 'notSupported' };

/** Firefox gives a device without sound the code of a broken file, and only its message says which of the two it is. */
const NO_OUTPUT = /MediaSink/i;

export const failureOf = (error: { readonly code: number; readonly message?: string } | null): PlaybackFailure =>
  NO_OUTPUT.test(error?.message ?? '') ? 'noOutput' : (BY_CODE[error?.code ?? 0] ?? 'failed');

/** What the refusal of `play()` means; null for one that only says that something newer took its place. */
export const refusalOf = (reason: unknown): PlaybackFailure | null => {
  const name = reason instanceof Error || reason instanceof DOMException ? reason.name : '';
  if (name === 'AbortError') return null;
  return name === 'NotSupportedError' ? 'notSupported' : 'unableToStart';
};

export const failureText = (failure: PlaybackFailure): string => playbackTexts[failure];
