import { declarationOf, editOf, type UploadValues } from '../upload-values';

type Files = Readonly<Record<string, Blob | string | null>>;

/** Of songs alone. */
const SONGS_ALONE: readonly string[] = ['downloadable', 'chartEligible'];
/** Of songs whose sound is a file. */
const FILES_ALONE: readonly string[] = ['artistOverride', 'timedLyrics'];

const formOf = (said: object, left: readonly string[], files: Files): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(said)) {
    if (left.includes(name) || value === null || value === undefined) continue;
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, value] of Object.entries(files)) if (value !== null) form.append(name, value);
  return form;
};

/** What is said about a video, as fields of a form; lists and records as JSON. */
export const videoFormOf = (values: UploadValues, files: Files): FormData => formOf(editOf(values), SONGS_ALONE, files);

/** The same about a song whose sound comes out of a film. */
export const songFormOf = (values: UploadValues, files: Files): FormData => formOf(declarationOf(values), FILES_ALONE, files);
