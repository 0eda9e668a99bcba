import { videoTexts as texts } from '@refrain/contracts/videos';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, Skeleton } from '../../shared/ui/states';
import { useGetVideosInfiniteQuery } from './api';
import { VideoTile } from './VideoTile';

const WALL = 'grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2 lg:grid-cols-3';

/** Videos of the artists here, the newest first. */
export const VideosPage = () => {
  const list = useGetVideosInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[1120px]">
      <PagedRows
        list={list}
        items={(page) => page.videos}
        keyOf={({ id }) => id}
        error={{ title: texts.error }}
        empty={<EmptyState title={texts.empty} text={texts.emptyHint} seed={4} />}
        skeleton={
          <div className={WALL}>
            {[1, 2, 3].map((each) => (
              <Skeleton key={each} className="aspect-video" />
            ))}
          </div>
        }
        more={{}}
        label={texts.title}
        className={WALL}
        row={(video) => <VideoTile key={video.id} video={video} />}
      />
    </Page>
  );
};
