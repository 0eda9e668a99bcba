import { excerptOf, newsDeskTexts, newsTexts, readingMinutesOf, type BlogPost } from '@refrain/contracts/editorial';
import { cx } from '../../shared/lib/cx';
import { QuietWave } from '../../shared/ui/states';
import { useObjectUrl } from '../../shared/lib/browser/use-object-url';
import { ArticleBody } from './ArticleBody';
import type { CoverChoice } from './CoverField';
import { StoryCover } from './StoryCover';

type Props = {
  words: { title: string; excerpt: string; content: string };
  story: BlogPost | null;
  cover: CoverChoice;
  className?: string;
};

/** The story as readers will see it: how it begins in lists, and all of it. */
export const StoryPreview = ({ words: { title, excerpt, content }, story, cover, className }: Props) => {
  const url = useObjectUrl(cover ?? null);
  const kept = cover === undefined ? (story?.cover ?? null) : null;
  return (
    <section
      aria-label={newsDeskTexts.views.preview}
      className={cx('min-w-0 self-start rounded-card border border-line bg-sleeve p-5 shadow-sleeve md:p-7', className)}
    >
      {title.trim() || content.trim() ? (
        <>
          <div className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4">
            {url ? (
              <img src={url} alt="" className="block aspect-square w-full rounded-art object-cover shadow-art" />
            ) : (
              <StoryCover story={{ cover: kept, title: title.trim() || newsTexts.article }} />
            )}
            <div className="min-w-0">
              <p className="cat">{newsTexts.minutes(readingMinutesOf(content))}</p>
              <h2 className="mt-1 text-[1.625rem] [overflow-wrap:anywhere]">{title}</h2>
            </div>
          </div>
          <p className="liner mt-4 mb-6 [overflow-wrap:anywhere]">{excerptOf(excerpt.trim() || null, content)}</p>
          <ArticleBody content={content} />
        </>
      ) : (
        <div className="grid gap-3 py-8 text-center">
          <QuietWave seed={6} bars={64} height={48} className="mx-auto max-w-64" />
          <p className="text-ink-2">{newsDeskTexts.previewEmpty}</p>
        </div>
      )}
    </section>
  );
};
