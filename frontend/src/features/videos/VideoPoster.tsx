import type { Video } from '@refrain/contracts/videos';
import { cx } from '../../shared/lib/cx';
import { Cover } from '../../shared/ui/music/Cover';

/** The picture of a video; where it has none, the drawing that stands for its title. */
export const VideoPoster = ({ video, className }: { video: Video; className?: string }) =>
  video.posterUrl ? (
    <img src={video.posterUrl} alt="" loading="lazy" className={cx('size-full object-cover', className)} />
  ) : (
    <span className={cx('absolute inset-x-0 top-1/2 -translate-y-1/2', className)}>
      <Cover art={null} thumbhash={null} palette={[]} title={video.title} />
    </span>
  );
