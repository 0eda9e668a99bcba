import { ListedMarks } from '../../features/saves/MarkButtons';
import { AddToPlaylist } from '../../features/playlists/add/AddToPlaylist';
import type { MarksProps } from '../../shared/ui/music/Marks';

export { ListMenuButton } from './song-menu/ListMenuButton';
export { SongMenuButton } from './song-menu/SongMenuButton';
export { PlayerHeart } from '../../features/saves/MarkButtons';

/** What is pressed at a song in any list: heart and bookmark, and where there is room for it, the way into a playlist. */
export const SongButtons = (props: MarksProps) => (
  <>
    <ListedMarks {...props} />
    {!props.isShort && (
      <span className={props.hides ?? 'hidden sm:block'}>
        <AddToPlaylist song={props.song} className={props.className} />
      </span>
    )}
  </>
);
