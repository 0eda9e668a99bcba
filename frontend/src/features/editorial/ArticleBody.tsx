import { blocksOf, type Block, type Inlines } from '@refrain/contracts/editorial';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';

const LINK = 'underline decoration-line-strong underline-offset-3 hover:decoration-current [overflow-wrap:anywhere]';

const Words = ({ words }: { words: Inlines }) =>
  words.map((each, i) => {
    if (each.kind === 'text') return each.text;
    if (each.kind === 'page')
      return (
        <Link key={i} to={each.href} className={LINK}>
          {each.text}
        </Link>
      );
    return (
      <a key={i} href={each.href} target="_blank" rel="noopener noreferrer" className={LINK}>
        {each.text}
      </a>
    );
  });

const Piece = ({ block }: { block: Block }) => {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Words words={block.words} />
      </p>
    );
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return (
      <Heading className={block.level === 2 ? 'mt-5 text-[1.625rem]' : 'mt-2 text-xl'}>
        <Words words={block.words} />
      </Heading>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List
      className={
        block.ordered ? 'grid list-decimal gap-2 pl-6 marker:text-ink-3' : 'grid list-disc gap-2 pl-6 marker:text-signal'
      }
    >
      {block.items.map((words, i) => (
        <li key={i} className="pl-1">
          <Words words={words} />
        </li>
      ))}
    </List>
  );
};

/** The text of a story as elements, never as markup: whatever is no block or link of ours is shown as it was typed. */
export const ArticleBody = ({ content }: { content: string }) => {
  const blocks = useMemo(() => blocksOf(content), [content]);
  return (
    <div className="grid max-w-[66ch] gap-4 text-[1.0625rem] leading-relaxed [overflow-wrap:anywhere]">
      {blocks.map((block, i) => (
        <Piece key={i} block={block} />
      ))}
    </div>
  );
};
