/**
 * A text to be read: chapters of paragraphs and lists. Within a paragraph `[words](/path)` is a link; `{ contact }` stands for
 * the way to reach the operator of the site.
 */
export type Passage = string | Readonly<{ list: readonly string[] }> | Readonly<{ contact: string }>;
export type Chapter = Readonly<{ id: string; title: string; text: readonly Passage[] }>;
export type ReadingText = Readonly<{ title: string; updated: string | null; lead: string; chapters: readonly Chapter[] }>;

/** A piece of a paragraph; `to` is a path of this site. */
export type Piece = Readonly<{ text: string; to: string | null }>;

/** A paragraph in pieces: plain, and links. */
export const piecesOf = (paragraph: string): readonly Piece[] =>
  paragraph.split(/(\[[^[\]]+\]\(\/[^()\s]*\))/).flatMap((part): readonly Piece[] => {
    const [, text, to] = /^\[([^[\]]+)\]\((\/[^()\s]*)\)$/.exec(part) ?? [];
    if (text && to) return [{ text, to }];
    return part ? [{ text: part, to: null }] : [];
  });

/** The words of a passage, without what makes links of some. */
export const plainText = (passage: Passage): string => {
  if (typeof passage === 'string')
    return piecesOf(passage)
      .map(({ text }) => text)
      .join('');
  return 'list' in passage ? passage.list.map(plainText).join(' ') : passage.contact;
};

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The chapters in which every word of a search occurs, in title or text; all of them for an empty one. */
export const chaptersWith = (chapters: readonly Chapter[], search: string): readonly Chapter[] => {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return chapters.filter(({ title, text }) => {
    const all = folded([title, ...text.map(plainText)].join(' '));
    return words.every((word) => all.includes(word));
  });
};
