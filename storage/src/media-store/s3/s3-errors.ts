import { MediaNotFound, MediaUnavailable } from '../media-store';

/** The status and code of an answer, or the code of what broke on the way. */
export const codesOf = (error: unknown): { status: number; code: string } => {
  const { name, code, $metadata } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };
  return { status: $metadata?.httpStatusCode ?? 0, code: (name === 'Error' ? code : name) ?? 'Error' };
};

/** HEAD has no body, so its 404 says no more than NotFound. */
const MISSING = new Set(['NoSuchKey', 'NotFound']);
export const isMissing = (error: unknown): boolean => MISSING.has(codesOf(error).code);

/** Everything the server or the way to it can do, in the words of the port. */
export const mediaError = (key: string, error: unknown): Error => {
  if (error instanceof MediaUnavailable || error instanceof MediaNotFound) return error;
  if (isMissing(error)) return new MediaNotFound(key);
  const { status, code } = codesOf(error);
  return new MediaUnavailable(`the media store does not serve ${key || 'a listing'}: ${code}${status ? ` (${status})` : ''}`, {
    cause: error,
  });
};
