import { songsOfListTexts as texts } from '@refrain/contracts/playback';
import type { TrackCard } from '@refrain/contracts/tracks';
import { songsOfAlbum } from '../../../features/albums/page/playable';
import { songsOfPlaylist } from '../../../features/playlists/songs-of-playlist';
import type { AppDispatch } from '../../../shared/lib/redux';
import type { ListMenuProps } from '../../../shared/ui/music/Marks';
import { toast } from '../../../shared/ui/toast/toast';

/** The songs of a list, to do something with. Where there are none, or they could not be fetched, that is said, and there are none. */
export const songsOf =
  (of: ListMenuProps['of']) =>
  async (dispatch: AppDispatch): Promise<readonly TrackCard[]> => {
    const songs = await dispatch(of.kind === 'album' ? songsOfAlbum(of.album.id) : songsOfPlaylist(of.list.id));
    if (!songs) toast({ title: texts.failed, description: texts.failedHint, tone: 'destructive' });
    else if (songs.length === 0) toast({ title: texts.nothing, description: texts.nothingHint });
    return songs ?? [];
  };
