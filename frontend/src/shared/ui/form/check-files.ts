import {
  AUDIO_EXTENSIONS,
  AUDIO_MAX_BYTES,
  COVER_EXTENSIONS,
  COVER_MAX_BYTES,
  COVER_MAX_PX,
  trackRefusals,
  uploadTexts,
} from '@refrain/contracts/tracks';

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;
/** Why a file is not taken: the title of the toast and the sentence. */
export type FileProblem = Readonly<{ title: string; text: string }>;

const hasExtension = ({ name }: FileFacts, extensions: readonly string[]) =>
  extensions.includes(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');
const wrongType = (text: string): FileProblem => ({ title: uploadTexts.invalidType, text });
const tooLarge = (text: string): FileProblem => ({ title: uploadTexts.tooLarge, text });

/** An audio type or a known extension, under 100 MB. What is inside is for the server to judge. */
export const audioProblem = (file: FileFacts): FileProblem | null => {
  if (!file.type.startsWith('audio/') && !hasExtension(file, AUDIO_EXTENSIONS)) return wrongType(trackRefusals.audioType.message);
  return file.size >= AUDIO_MAX_BYTES ? tooLarge(trackRefusals.audioTooLarge.message) : null;
};

export const coverProblem = (file: FileFacts): FileProblem | null => {
  if (!hasExtension(file, COVER_EXTENSIONS)) return wrongType(trackRefusals.coverType.message);
  return file.size >= COVER_MAX_BYTES ? tooLarge(trackRefusals.coverTooLarge.message) : null;
};

/** `size` is null for an image that could not be read. */
export const coverSizeProblem = (size: { width: number; height: number } | null): FileProblem | null => {
  if (!size) return wrongType(trackRefusals.coverUnreadable.message);
  const { width, height } = size;
  return width > COVER_MAX_PX || height > COVER_MAX_PX ? tooLarge(trackRefusals.coverDimensions(width, height).message) : null;
};

/** The size of an image in pixels, or null when the browser cannot read it. */
export const imageSize = async (file: Blob): Promise<{ width: number; height: number } | null> => {
  try {
    const bitmap = await createImageBitmap(file);
    const size = { width: bitmap.width, height: bitmap.height };
    bitmap.close();
    return size;
  } catch {
    return null;
  }
};
