/** Letters that Unicode does not take apart, by what people type for them. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
};
const SPELLED_SIGNS = /[ßæœøđðłħıþς]/g;
/** Marks that people leave out when they type. In other scripts a mark is a letter of its own. */
const MARKS = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}])\p{Mn}+/gu;
/** A word; of scripts that put no space between words, each sign is one. */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{N}]\p{M}*)+/gu;

/** Signs of a word that are looked at. */
const MOST_SIGNS = 32;
const SURE = /[\ud800-\udbff]$/;

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '$1')
    .normalize('NFC')
    .replace(SPELLED_SIGNS, (sign) => SPELLED[sign] ?? sign);

const cut = (word: string): string => (word.length > MOST_SIGNS ? word.slice(0, MOST_SIGNS).replace(SURE, '') : word);

/**
 * The first distinct words of a text in the one form in which they are looked for: lower case, compatible forms as one (NFKC), without the
 * marks that people leave out. Whatever was typed, only letters and digits come out. Linear in the length of the text.
 */
export const searchWords = (text: string, most: number): readonly string[] => {
  const words = new Set<string>();
  for (const [word] of folded(text).matchAll(WORD)) {
    words.add(cut(word));
    if (words.size === most) break;
  }
  return [...words];
};

/** The pieces of a text, each word with its one form, and what stands between words with null. Joined they are the text. */
export const searchPieces = (text: string): readonly Readonly<{ text: string; word: string | null }>[] => {
  const pieces: { text: string; word: string | null }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(WORD)) {
    if (index > end) pieces.push({ text: text.slice(end, index), word: null });
    pieces.push({ text: found, word: searchWords(found, 1)[0] ?? null });
    end = index + found.length;
  }
  return end < text.length ? [...pieces, { text: text.slice(end), word: null }] : pieces;
};
