import type { PlaylistCard } from '@refrain/contracts/playlists';
import { cx } from '../../../shared/lib/cx';
import { Cover } from '../../../shared/ui/music/Cover';

type Props = { list: Pick<PlaylistCard, 'name' | 'covers'>; size?: number; className?: string };

/** A cover made from the first songs: four of them where there are four, else the first one, else a drawing. */
export const PlaylistCover = ({ list: { name, covers }, size, className }: Props) => {
  if (covers.length < 4) {
    const [first] = covers;
    const { art = null, thumbhash = null, palette = [], title = name } = first ?? {};
    return <Cover {...{ art, thumbhash, palette, title }} {...(size ? { size } : {})} {...(className ? { className } : {})} />;
  }
  return (
    <span
      aria-hidden="true"
      style={size ? { width: size, height: size } : undefined}
      className={cx(
        'grid aspect-square flex-none grid-cols-2 overflow-hidden rounded-art shadow-art',
        !size && 'w-full',
        className,
      )}
    >
      {covers.map(({ art, thumbhash, palette, title }, i) => (
        <Cover key={i} {...{ art, thumbhash, palette, title }} />
      ))}
    </span>
  );
};
