import { matchOf, SEARCH_WORDS, searchPieces, searchWords } from '@refrain/contracts/search';

/** A text with the words that were looked for marked, as the search itself compares them. */
export const Highlighted = ({ text, asked }: { text: string; asked: string }) => {
  const words = searchWords(asked, SEARCH_WORDS);
  return searchPieces(text).map(({ text: piece, word }, i) =>
    word !== null && words.some((each) => matchOf(each, word) !== null) ? (
      <mark key={i} className="border-b border-edge bg-transparent text-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
};
