import type { UploadValues } from './upload-values';
import { editOf } from './upload-values';

/** Of songs alone. */
const SONGS_ALONE: readonly string[] = ['downloadable', 'chartEligible'];

/** What is said about a video, as fields of a form; lists and records as JSON. */
export const videoFormOf = (values: UploadValues, files: Readonly<Record<string, Blob | string | null>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(editOf(values))) {
    if (SONGS_ALONE.includes(name) || value === null || value === undefined) continue;
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, value] of Object.entries(files)) if (value !== null) form.append(name, value);
  return form;
};
