/** The stream that holds the seals of the log, in the same database. It belongs to the log, not to its readers. */
export const SEALS_STREAM = 'refrain-seals';
export const SEAL_TYPE = 'refrain-seal';

/** Matches the streams of the log itself: neither the server's own nor the seals. For the server (.NET) and here alike. */
export const LOG_STREAMS = `^(?!${SEALS_STREAM}$)[^$]`;

/** Whether readers of the log see an event: the server writes events of its own, and links, whose names begin with a dollar. */
export const isOfLog = (stream: string, type: string): boolean =>
  stream !== SEALS_STREAM && !stream.startsWith('$') && !type.startsWith('$');

/** @throws TypeError for a stream that no reader would see */
export const checkStream = (stream: string): void => {
  if (!isOfLog(stream, '')) throw new TypeError(`${stream} is a name that the log keeps for itself`);
};
