import { TIMED_TEXT_MAX, type TimedText, type TimedTextRefusals } from '@refrain/contracts/kernel';

/** A letter takes up to three bytes; what is larger need not be read. */
const MOST_BYTES = TIMED_TEXT_MAX * 3;

export type ReadText = Readonly<{ text: string; problem?: undefined } | { problem: string; text?: undefined }>;

/** The text of a file with timed lines, or what is wrong with it, as the server would say it. */
export const readTimedText = async (
  file: File,
  read: (source: string) => TimedText,
  { tooLong, encoding }: Pick<TimedTextRefusals, 'tooLong' | 'encoding'>,
): Promise<ReadText> => {
  if (file.size > MOST_BYTES) return { problem: tooLong.message };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    const { refusal } = read(text);
    return refusal ? { problem: refusal.message } : { text };
  } catch {
    return { problem: encoding.message };
  }
};
