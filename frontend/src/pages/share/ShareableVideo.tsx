import type { Video } from '@refrain/contracts/videos';
import { ShareButton, videoItem } from '../../features/share';
import { useGetShareableQuery } from '../../features/share/api';
import { VideoPage } from '../../features/videos/VideoPage';
import { buttonClass } from '../../shared/ui/Button';

/** The page of a video, with the way to pass it on. */
export const ShareableVideo = () => <VideoPage share={(video) => <Share video={video} />} />;

const Share = ({ video }: { video: Video }) => {
  const shares = useGetShareableQuery({ kind: 'videos', id: video.id }).currentData?.shareCount ?? 0;
  return <ShareButton item={videoItem(video)} shares={shares} className={buttonClass()} />;
};
