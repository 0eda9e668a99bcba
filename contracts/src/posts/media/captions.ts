import { CUES_MAX, refusal, TIMED_TEXT_MAX, timedTextOf } from '../../kernel';

/** PUT /api/posts/{id}/captions/{language}: what is said in a film, as WebVTT or SRT; empty takes the captions of this language back. */
export type CaptionRequest = { captions: string };
/** The captions of a film in one language, as WebVTT. */
export type Captions = Readonly<{ language: string; captions: string }>;

/** Characters of one file of captions. */
export const CAPTIONS_MAX = TIMED_TEXT_MAX;
/** Languages that one film may have captions in. */
export const CAPTION_LANGUAGES_MAX = 12;
export const CAPTION_EXTENSIONS = ['vtt', 'srt'] as const;

/** Offered to authors, by their BCP 47 tags; the API takes any other as well. */
export const CAPTION_LANGUAGES = (
  'en ar bn zh-Hans zh-Hant hr cs da nl et fi fr de el he hi hu id it ja ko lv lt ms no fa pl pt pt-BR ro ru sr sk sl es ' +
  'es-419 sw sv tl ta te th tr uk ur vi'
).split(' ');

export const captionRefusals = {
  tooLong: refusal('CAPTIONS.TOO_LONG', 413, `Captions may have up to ${CAPTIONS_MAX} characters.`),
  encoding: refusal('CAPTIONS.ENCODING', 400, 'This is no plain text. Save the file as UTF-8 and try again.'),
  empty: refusal('CAPTIONS.EMPTY', 400, 'There is no caption in this file.'),
  tooMany: refusal('CAPTIONS.TOO_MANY', 400, `Captions may have up to ${CUES_MAX} lines.`),
  syntax: (line: number) => refusal('CAPTIONS.SYNTAX', 400, `Line ${line} is neither WebVTT nor SRT.`),
  times: (line: number) => refusal('CAPTIONS.TIMES', 400, `Line ${line}: its times are not in order.`),
  markup: (line: number) =>
    refusal('CAPTIONS.MARKUP', 400, `Line ${line}: only plain text is allowed here, without tags or styles.`),
  language: refusal('CAPTIONS.LANGUAGE', 400, 'Please say which language the captions are in.'),
  tooManyLanguages: refusal(
    'CAPTIONS.TOO_MANY_LANGUAGES',
    409,
    `A video may have captions in up to ${CAPTION_LANGUAGES_MAX} languages.`,
  ),
  noFilm: refusal('CAPTIONS.NO_VIDEO', 409, 'Only a post with a video can have captions.'),
  unknown: refusal('CAPTIONS.NOT_FOUND', 404, 'This video has no captions in this language.'),
} as const;

/** Reads a file of captions. */
export const captionsOf = timedTextOf(captionRefusals);

const TAG = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;

/** A BCP 47 tag as it is always written, with at most script and region; null for what is none. */
export const languageOf = (tag: string): string | null => {
  try {
    const [known = ''] = Intl.getCanonicalLocales(tag);
    return TAG.test(known) ? known : null;
  } catch {
    return null;
  }
};

/** GET /api/post-media/{id}/captions/{language} */
export const captionsUrlOf = (mediaId: string, language: string): string => `/api/post-media/${mediaId}/captions/${language}`;

export const captionTexts = {
  title: 'Captions',
  hint: 'For viewers who cannot hear it, or watch without sound: what is said, who says it, and sounds that matter.',
  none: 'No captions yet. You can add them now or later.',
  language: 'Language',
  chooseLanguage: 'Choose a language',
  file: 'File of captions',
  fileHint: 'A WebVTT (.vtt) or SRT (.srt) file.',
  choose: 'Choose a file',
  replace: 'Replace',
  remove: 'Remove',
  removeIn: (language: string) => `Remove captions: ${language}`,
  removed: 'Captions removed',
  lines: (count: number) => (count === 1 ? '1 caption' : `${count} captions`),
  save: 'Save',
  cancel: 'Close',
  saved: 'Captions saved',
  failed: 'The captions could not be saved. Please try again.',
  noFile: 'Please choose a file of captions.',
} as const;
