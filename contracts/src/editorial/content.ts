/** Words, or a link whose address is on this site (it begins with a slash) or on the web. */
export type Inline = Readonly<{ kind: 'text'; text: string }> | Readonly<{ kind: 'page' | 'link'; text: string; href: string }>;
export type Inlines = readonly Inline[];

/** What an article is made of; whatever is not one of these stays the text it is. */
export type Block =
  | Readonly<{ kind: 'heading'; level: 2 | 3; words: Inlines }>
  | Readonly<{ kind: 'paragraph'; words: Inlines }>
  | Readonly<{ kind: 'list'; ordered: boolean; items: readonly Inlines[] }>;

/** The lengths are bounded, so that no text takes long. */
const LINK = /\[([^[\]\n]{1,300})\]\(([^()\s]{1,2000})\)/g;
/** Not `//host`, nor what browsers read as that. */
const ON_THIS_SITE = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
const ON_THE_WEB = /^https?:\/\/[^\s/?#@\\:]+(:\d{1,5})?([/?#][^\s\\]*)?$/i;

const linkOf = (text: string, href: string): Inline | null => {
  if (ON_THIS_SITE.test(href)) return { kind: 'page', text, href };
  return ON_THE_WEB.test(href) ? { kind: 'link', text, href } : null;
};

/** A line in words and links. A link to anything but a page stays as it was typed. */
export const inlinesOf = (line: string): Inlines => {
  const found: Inline[] = [];
  let from = 0;
  for (const match of line.matchAll(LINK)) {
    const [whole, text = '', href = ''] = match;
    const link = linkOf(text, href);
    if (!link) continue;
    if (match.index > from) found.push({ kind: 'text', text: line.slice(from, match.index) });
    found.push(link);
    from = match.index + whole.length;
  }
  if (from < line.length) found.push({ kind: 'text', text: line.slice(from) });
  return found;
};

const HEADING = /^(##|###) +(\S.*)$/;
const ITEM = /^(-|\d{1,3}\.) +(\S.*)$/;

/**
 * The text of an article in blocks: `## ` and `### ` begin headings, `- ` and `1. ` items of a list, an empty line ends a
 * paragraph. Total: any text gives blocks, and no block holds markup.
 */
export const blocksOf = (content: string): readonly Block[] => {
  const blocks: (Exclude<Block, { kind: 'list' }> | { kind: 'list'; ordered: boolean; items: Inlines[] })[] = [];
  let open: string[] = [];
  const close = (): void => {
    if (open.length > 0) blocks.push({ kind: 'paragraph', words: inlinesOf(open.join(' ')) });
    open = [];
  };
  const addItem = (ordered: boolean, item: Inlines): void => {
    const last = blocks.at(-1);
    if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item);
    else blocks.push({ kind: 'list', ordered, items: [item] });
  };
  for (const line of content.split(/\r\n|\r|\n/).map((each) => each.trim())) {
    const [, marks, title] = HEADING.exec(line) ?? [];
    const [, bullet, item] = ITEM.exec(line) ?? [];
    if (title !== undefined || item !== undefined || line === '') close();
    if (item !== undefined) addItem(bullet !== '-', inlinesOf(item));
    else if (title !== undefined) blocks.push({ kind: 'heading', level: marks === '##' ? 2 : 3, words: inlinesOf(title) });
    else if (line !== '') open.push(line);
  }
  close();
  return blocks;
};

const textOf = (words: Inlines): string => words.map(({ text }) => text).join('');

/** The words alone, on one line. */
export const plainTextOf = (content: string): string =>
  blocksOf(content)
    .flatMap((block) => (block.kind === 'list' ? block.items.map(textOf) : [textOf(block.words)]))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
