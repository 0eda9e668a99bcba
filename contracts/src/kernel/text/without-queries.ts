/** So far a text goes on without blanks, quotes and brackets: one address at most. */
const WORD = /[^\s'")]+/g;
const SCHEME = /[a-z-]:\/\//i;

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9';

/** Where the line and column begin that stacks add to an address, such as `:12:34`; the end where there are none. */
const startOfPlace = (word: string): number => {
  let start = word.length;
  for (let at = start - 1; at >= 0; at -= 1) {
    if (word[at] === ':' && at + 1 < start) start = at;
    else if (!isDigit(word.charAt(at))) return start;
  }
  return start;
};

const cut = (word: string): string => {
  const scheme = SCHEME.exec(word);
  const query = scheme ? word.slice(scheme.index).search(/[?#]/) : -1;
  if (!scheme || query === -1) return word;
  const end = scheme.index + query;
  return word.slice(0, end) + word.slice(Math.max(end, startOfPlace(word)));
};

/** The text with every address in it cut off before its query: what stands there may be a token. In time with its length. */
export const withoutQueries = (text: string): string => text.replace(WORD, cut);
