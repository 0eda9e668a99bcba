import type { ComponentProps } from 'react';
import { SongComments } from '../../features/posts/comments/song/SongComments';
import { WithPostParts } from '../posts/WithPostParts';

/** The comments of a song, with what they take of other features. */
export const SongTalk = (props: ComponentProps<typeof SongComments>) => (
  <WithPostParts>
    <SongComments {...props} />
  </WithPostParts>
);
