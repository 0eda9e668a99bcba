import { videoTexts as texts, type Video } from '@refrain/contracts/videos';
import { Link } from 'react-router-dom';
import { duration } from '../../shared/lib/format';
import { PagedList } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/Page';
import { EmptyState, Skeleton } from '../../shared/ui/states';
import { useGetVideosInfiniteQuery } from './api';
import { VideoPoster } from './VideoPoster';

const WALL = 'grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2 lg:grid-cols-3';

/** Videos of the artists here, the newest first. */
export const VideosPage = () => {
  const list = useGetVideosInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[1120px]">
      <PagedList
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
      >
        {(videos) => (
          <ul aria-label={texts.title} className={WALL}>
            {videos.map((video) => (
              <VideoTile key={video.id} video={video} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
};

const VideoTile = ({ video }: { video: Video }) => (
  <li>
    <Link to={`/video/${video.id}`} className="group grid gap-2">
      <span className="relative block aspect-video overflow-hidden rounded-art bg-sunk shadow-art">
        <VideoPoster video={video} />
        {video.duration !== null && (
          <span className="absolute right-2 bottom-2 rounded-[4px] bg-ink px-1.5 text-[0.8125rem] text-paper">
            {duration(video.duration)}
          </span>
        )}
      </span>
      <b className="line-clamp-2 font-semibold [overflow-wrap:anywhere] group-hover:underline">{video.title}</b>
      <span className="text-[0.8125rem] text-ink-3">{texts.by(video.artist)}</span>
    </Link>
  </li>
);
