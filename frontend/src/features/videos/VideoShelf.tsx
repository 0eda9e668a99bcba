import { videoTexts as texts } from '@refrain/contracts/videos';
import { More } from '../../shared/ui/list/More';
import { useGetVideosInfiniteQuery } from './api';
import { VideoTile } from './VideoTile';

/** Videos on the page of their artist, below the tracks; nothing where there is none. */
export const VideoShelf = ({ artistId }: { artistId: string }) => {
  const list = useGetVideosInfiniteQuery({ artistId });
  const videos = list.data?.pages.flatMap((page) => page.videos) ?? [];
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="videos" className="mt-9">
      <h2 id="videos" className="mb-4 text-2xl">
        {texts.title}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {videos.map((video) => (
          <VideoTile key={video.id} video={video} />
        ))}
      </ul>
      <More list={list} className="mt-6" />
    </section>
  );
};
