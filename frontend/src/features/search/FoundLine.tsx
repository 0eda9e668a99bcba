import { Avatar } from '../../shared/ui/Avatar';
import { Cover } from '../../shared/ui/music/Cover';
import type { FoundRow } from './found-rows';
import { Highlighted } from './Highlighted';

const SIZE = 44;

/** Its picture, what it is called, and whose it is. */
export const FoundLine = ({ row: { title, by, picture }, asked }: { row: FoundRow; asked: string }) => (
  <>
    <Picture picture={picture} />
    <span className="min-w-0 leading-snug">
      <b className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
        <Highlighted text={title} asked={asked} />
      </b>
      <span className="block truncate text-[0.8125rem] text-ink-3">{by}</span>
    </span>
  </>
);

const Picture = ({ picture }: Pick<FoundRow, 'picture'>) => {
  if ('face' in picture) return <Avatar user={picture.face} size={SIZE} />;
  if ('sleeve' in picture) return <Cover {...picture.sleeve} size={SIZE} />;
  const { posterUrl, title } = picture.film;
  return posterUrl ? (
    <img
      src={posterUrl}
      alt=""
      loading="lazy"
      className="flex-none rounded-art object-cover"
      style={{ width: 72, height: SIZE }}
    />
  ) : (
    <Cover art={null} thumbhash={null} palette={[]} title={title} size={SIZE} />
  );
};
