import type { BlogCard } from '@refrain/contracts/editorial';
import { Cover } from '../../shared/ui/music/Cover';

type Props = { story: Pick<BlogCard, 'cover' | 'title'>; size?: number; className?: string };

/** The cover of a story; a drawing after its title where it has none. */
export const StoryCover = ({ story: { cover, title }, ...rest }: Props) => (
  <Cover art={cover?.art ?? null} thumbhash={cover?.thumbhash ?? null} palette={cover?.palette ?? []} title={title} {...rest} />
);
