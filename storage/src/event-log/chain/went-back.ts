const sentences = {
  'DATA.LOG_BEHIND': 'The log ends before what was seen of it',
  'DATA.LOG_OTHER': 'The log holds another event where the one stood that was seen last',
} as const;
export type LogWentBackCode = keyof typeof sentences;

/** The log is not the one that was seen last: an older copy, a cut one, or none. Nothing was written. */
export class LogWentBack extends Error {
  override name = 'LogWentBack';
  /** @param where what was seen, and what is there */
  constructor(
    readonly code: LogWentBackCode,
    where: string,
  ) {
    super(
      `${sentences[code]} (${where}). Nothing was changed. Put the right log back; or, where this log is the one to go on with, start once with --accept, ` +
        'which goes on from it, or with --rebuild, which builds all read models from it as well.',
    );
  }
}
