import { commentTexts } from '@refrain/contracts/posts';
import { lazy, Suspense, type ComponentProps } from 'react';
import { useNear } from '../../shared/lib/browser/use-near';
import type { SongTalk } from './SongTalk';

const LazyTalk = lazy(() => import('./SongTalk').then((m) => ({ default: m.SongTalk })));

/** Where the comments of a song are: fetched once they come near the screen, or a mark on the wave leads to one. */
export const TalkSection = (props: ComponentProps<typeof SongTalk>) => {
  const [place, isNear] = useNear<HTMLElement>();
  const title = <h2 className="text-2xl">{commentTexts.title}</h2>;
  return (
    <section id="comments" ref={place} aria-label={commentTexts.title} className="min-h-60 scroll-mt-20">
      {isNear || props.chosen ? (
        <Suspense fallback={title}>
          <LazyTalk {...props} />
        </Suspense>
      ) : (
        title
      )}
    </section>
  );
};
