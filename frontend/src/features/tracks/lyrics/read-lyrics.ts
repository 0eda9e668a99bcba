import { lyricsRefusals, TIMED_LYRICS_MAX, timedLyricsOf } from '@refrain/contracts/tracks';

/** A letter takes up to three bytes; what is larger need not be read. */
const MOST_BYTES = TIMED_LYRICS_MAX * 3;

export type ReadLyrics = Readonly<{ text: string; problem?: undefined } | { problem: string; text?: undefined }>;

/** The text of a file with timed lines, or what is wrong with it, as the server would say it. */
export const readLyrics = async (file: File): Promise<ReadLyrics> => {
  if (file.size > MOST_BYTES) return { problem: lyricsRefusals.tooLong.message };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    const { refusal } = timedLyricsOf(text);
    return refusal ? { problem: refusal.message } : { text };
  } catch {
    return { problem: lyricsRefusals.encoding.message };
  }
};
