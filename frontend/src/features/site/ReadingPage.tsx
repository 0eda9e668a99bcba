import { readingTexts, type Chapter, type ReadingText } from '@refrain/contracts/site';
import { useState, type ReactNode } from 'react';
import { cx } from '../../shared/lib/cx';
import { useTheme } from '../../shared/lib/look/theme';
import { tintStyle } from '../../shared/lib/look/tint';
import { useShownHash } from '../../shared/lib/browser/use-shown-hash';
import { QuietWave } from '../../shared/ui/states';
import { Passages } from './Passages';
import { useCurrentChapter } from './use-current-chapter';

type Props = {
  text: ReadingText;
  /** The colour of its sleeve. */
  ink: string;
  /** Those to show, if not all; each keeps its number. */
  chapters?: readonly Chapter[];
  /** Stands above the chapters. */
  tools?: ReactNode;
  /** Stands below them. */
  children?: ReactNode;
};

/** A text to be read, set as the inner sleeve of a record: what it is, its contents as a list of tracks, then its words. */
export const ReadingPage = ({ text, ink, chapters = text.chapters, tools, children }: Props) => {
  useShownHash(true);
  const current = useCurrentChapter(chapters.map(({ id }) => id));
  return (
    <article>
      <Sleeve text={text} ink={ink} />
      <div className="mx-auto grid max-w-[1120px] grid-cols-[minmax(0,1fr)] gap-x-16 px-4 py-8 md:px-12 lg:grid-cols-[260px_minmax(0,1fr)] lg:py-12">
        <Contents text={text} chapters={chapters} current={current} />
        <div className="min-w-0">
          {tools}
          {chapters.map((chapter) => (
            <ChapterText key={chapter.id} chapter={chapter} number={numberOf(text, chapter)} />
          ))}
          {children}
        </div>
      </div>
    </article>
  );
};

const numberOf = ({ chapters }: ReadingText, { id }: Chapter): number => chapters.findIndex((each) => each.id === id) + 1;

const Sleeve = ({ text, ink }: { text: ReadingText; ink: string }) => (
  <header className="overflow-hidden bg-tint text-on-tint" style={tintStyle([ink], useTheme())}>
    <div className="mx-auto max-w-[1120px] px-4 pt-8 md:px-12 md:pt-14">
      {text.updated && <p className="cat text-current opacity-80">{readingTexts.updated(text.updated)}</p>}
      <h1 tabIndex={-1} className="title mt-1.5 text-[clamp(min(2.625rem,14vw),8vw,5.75rem)]">
        {text.title}
      </h1>
      <p className="liner mt-4 max-w-[44ch] text-[1.45em] text-current">{text.lead}</p>
      <QuietWave seed={text.title.length * 13} bars={170} height={64} className="mt-7 pb-4 !text-current opacity-30" />
    </div>
  </header>
);

type ContentsProps = { text: ReadingText; chapters: readonly Chapter[]; current: string | undefined };

/** Beside the text where there is room, above it and folded where there is not. */
const Contents = ({ text, chapters, current }: ContentsProps) => {
  const [open, setOpen] = useState(false);
  if (chapters.length === 0) return <span />;
  const list = <ChapterLinks text={text} chapters={chapters} current={current} onFollow={() => setOpen(false)} />;
  return (
    <nav aria-label={readingTexts.contentsOf(text.title)} className="mb-8 lg:mb-0">
      <div className="sticky top-24 hidden max-h-[calc(100dvh-7rem-var(--dock,0rem))] overflow-y-auto lg:block">{list}</div>
      <details
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="rounded-card border border-line bg-sleeve lg:hidden"
      >
        <summary className="flex min-h-12 cursor-pointer items-center justify-between px-4 font-semibold select-none">
          {readingTexts.contents} <span className="cat">{chapters.length}</span>
        </summary>
        <div className="px-4 pb-3">{list}</div>
      </details>
    </nav>
  );
};

const ChapterLinks = ({ text, chapters, current, onFollow }: ContentsProps & { onFollow: () => void }) => (
  <ol className="border-b border-line">
    {chapters.map((chapter) => {
      const isCurrent = chapter.id === current;
      return (
        <li key={chapter.id} className="border-t border-line">
          <a
            href={`#${chapter.id}`}
            onClick={onFollow}
            aria-current={isCurrent ? 'location' : undefined}
            className={cx(
              'grid min-h-11 grid-cols-[36px_minmax(0,1fr)] items-center rounded-field py-1.5 leading-tight hover:text-ink',
              isCurrent ? 'font-semibold text-ink' : 'text-ink-2',
            )}
          >
            <span
              aria-hidden="true"
              className={cx('font-display text-[0.9375rem] font-bold', isCurrent ? 'text-signal-ink' : 'text-ink-3')}
            >
              {numberOf(text, chapter)}
            </span>
            {chapter.title}
          </a>
        </li>
      );
    })}
  </ol>
);

const ChapterText = ({ chapter, number }: { chapter: Chapter; number: number }) => (
  <section aria-labelledby={chapter.id} className="mb-10 grid gap-x-4 sm:grid-cols-[2.5rem_minmax(0,1fr)]">
    <span aria-hidden="true" className="hidden font-display text-[1.625rem] leading-none font-extrabold text-ink-3 sm:block">
      {number}
    </span>
    <div>
      <h2 id={chapter.id} className="mb-3.5 scroll-mt-24 text-[1.625rem]">
        {chapter.title}
      </h2>
      <Passages passages={chapter.text} />
    </div>
  </section>
);
