/** Why media cannot be used; the keys of `processingFailures` in contracts. */
export type MediaFault = 'undecodable' | 'timeout';

/** The fault lies in the file, not in us: trying again will not help. */
export class MediaProblem extends Error {
  override name = 'MediaProblem';
  /** `detail` is for the log, never for people: it may quote the file. */
  constructor(
    readonly fault: MediaFault,
    readonly detail = '',
  ) {
    super(`media is ${fault}`);
  }
}

/** The fault is ours (no ffmpeg, disk full): trying again later may help. */
export class MediaToolUnavailable extends Error {
  override name = 'MediaToolUnavailable';
}
