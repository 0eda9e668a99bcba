const sentences = {
  'DATA.NEWER_LOG': 'the log has another format',
  'DATA.NEWER_VAULT': 'the vault has another format',
  'DATA.NEWER_EVENTS': 'the log holds events that this release does not know',
} as const;

export type NewerDataCode = keyof typeof sentences;

/** A newer release wrote what this one cannot read. It is thrown before anything is written. */
export class NewerData extends Error {
  override name = 'NewerData';
  /** @param which names the file with its format, or the events */
  constructor(
    readonly code: NewerDataCode,
    which: string,
  ) {
    super(
      `A newer release of Refrain wrote this data: ${sentences[code]} (${which}). Start that release again, or restore a backup from before it. Nothing was changed.`,
    );
  }
}

/** @throws NewerData where a format is above what this release knows */
export const assertKnownFormat = (code: NewerDataCode, file: string, format: number, known: number): void => {
  if (format > known) throw new NewerData(code, `${file}: format ${format}, this release knows ${known}`);
};
