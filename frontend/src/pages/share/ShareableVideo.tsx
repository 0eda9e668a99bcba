import { ShareButton, videoItem } from '../../features/share';
import { VideoPage } from '../../features/videos/VideoPage';
import { buttonClass } from '../../shared/ui/Button';

/** The page of a video, with the way to pass it on. */
export const ShareableVideo = () => (
  <VideoPage share={(video) => <ShareButton item={videoItem(video)} className={buttonClass()} />} />
);
