/** A text and where its caret stands, or what of it is chosen, in UTF-16 units as a text box counts. */
export type Selection = Readonly<{ start: number; end: number }>;
export type Edited = Readonly<{ text: string; caret: number }>;

/** Puts something in place of what is chosen; the caret stands behind it. */
export const insertAt = (text: string, { start, end }: Selection, inserted: string): Edited => ({
  text: text.slice(0, start) + inserted + text.slice(end),
  caret: start + inserted.length,
});

/** Begins a mention: an @, kept apart from a word before it. */
export const beginMention = (text: string, selection: Selection): Edited =>
  insertAt(text, selection, selection.start === 0 || /\s$/.test(text.slice(0, selection.start)) ? '@' : ' @');

/** Takes a link out, with the blank that stood beside it. */
export const withoutLink = (text: string, link: string): string => {
  const at = text.indexOf(link);
  if (at < 0) return text;
  const [before, after] = [text.slice(0, at), text.slice(at + link.length)];
  if (before === '' || /\s$/.test(before)) return before + after.replace(/^[^\S\n]/, '');
  return (after === '' ? before.trimEnd() : before) + after;
};
