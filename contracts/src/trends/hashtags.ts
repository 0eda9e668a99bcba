/** Hashtags of one post that count. */
export const MOST_HASHTAGS = 10;

const LETTER = '\\p{L}\\p{M}\\p{N}_';
/**
 * A hashtag in a text, as the source of a regular expression with the flags `iu`: 2 to 50 letters, digits and underscores after a #
 * that stands in no word, entity or path. What is longer is none.
 */
export const HASHTAG = `(?<![${LETTER}&/])#[${LETTER}]{2,50}(?![${LETTER}])`;
/** Where a # belongs to an address. The colon comes first, so that no long word is looked through again from each of its letters. */
const ADDRESS = `:(?<=[a-z][a-z0-9+.-]*:)//[^\\s<>"']+`;

const HASHTAGS = new RegExp(`${ADDRESS}|${HASHTAG}`, 'giu');
const TAG = new RegExp(`^[${LETTER}]{2,50}$`, 'u');

/** The one form of a hashtag, with its # or without: `new_music` of `#New_Music`. null for what is none. */
export const tagOf = (hashtag: string): string | null => {
  const tag = hashtag.replace(/^#/, '').normalize('NFKC').toLowerCase().normalize('NFKC');
  return TAG.test(tag) ? tag : null;
};

/** The hashtags of a text in their one form, each once, in order, the first ten. */
export const hashtagsIn = (content: string): readonly string[] => {
  const found = (content.match(HASHTAGS) ?? []).flatMap((match) => (match.startsWith('#') ? (tagOf(match) ?? []) : []));
  return [...new Set(found)].slice(0, MOST_HASHTAGS);
};
