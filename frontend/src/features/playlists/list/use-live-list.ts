import { rooms, type Push } from '@refrain/contracts/kernel';
import { playlistTexts, type EntryPushed, type PlaylistEntriesPage } from '@refrain/contracts/playlists';
import { useRoom } from '../../../realtime';
import { problemMessage } from '../../../shared/lib/api/problem';
import { useAppDispatch, type AppDispatch, type RootState } from '../../../shared/lib/redux';
import { toast } from '../../../shared/ui/toast/toast';
import { LISTS, playlistsApi, SONGS } from '../api';
import { holds, placeAfter, placeOf, placed, taken } from './entries';

const { getPlaylistSongs, movePlaylistSong, removePlaylistSong } = playlistsApi.endpoints;
type Pages = readonly PlaylistEntriesPage[];

const pagesOf = (state: RootState, id: string): Pages => getPlaylistSongs.select(id)(state).data?.pages ?? [];
const patch = (id: string, to: (pages: Pages) => PlaylistEntriesPage[]) => (dispatch: AppDispatch) =>
  dispatch(
    playlistsApi.util.updateQueryData('getPlaylistSongs', id, ({ pages, pageParams }) => ({ pageParams, pages: to(pages) })),
  );
const again = () => playlistsApi.util.invalidateTags([SONGS]);

/** What others did to the list, as it comes: songs that are shown move or go at once, others are fetched. */
const heard = (id: string, push: Push) => (dispatch: AppDispatch, getState: () => RootState) => {
  if (push.view !== 'playlistEntries') return void dispatch(playlistsApi.util.invalidateTags([LISTS]));
  const trackId = push.id.slice(id.length + 1);
  if (push.doc === null) return void dispatch(patch(id, (pages) => taken(pages, trackId)));
  const entry = push.doc as EntryPushed;
  if (holds(pagesOf(getState(), id), trackId)) dispatch(patch(id, (pages) => placed(pages, entry)));
  else dispatch(again());
};

const failed = (error: unknown) =>
  toast({ title: playlistTexts.failed, description: problemMessage(error, ''), tone: 'destructive' });

/** Shown at once. Where the server put it elsewhere, because another person moved something too, its order is fetched. */
const move = (id: string, trackId: string, after: string | null) => async (dispatch: AppDispatch, getState: () => RootState) => {
  const place = placeAfter(pagesOf(getState(), id), trackId, after);
  dispatch(patch(id, (pages) => placed(pages, { trackId, place })));
  const { data, error } = await dispatch(movePlaylistSong.initiate({ id, trackId, after }, { track: false }));
  if (error) failed(error);
  const stands = data?.place === place && placeOf(pagesOf(getState(), id), trackId) === place;
  if (!stands) dispatch(again());
};

const remove = (id: string, trackId: string) => async (dispatch: AppDispatch, getState: () => RootState) => {
  dispatch(patch(id, (pages) => taken(pages, trackId)));
  const { error } = await dispatch(removePlaylistSong.initiate({ id, trackId }, { track: false }));
  if (error) failed(error);
  else toast({ title: playlistTexts.removed });
  if (error || holds(pagesOf(getState(), id), trackId)) dispatch(again());
};

/** A list that changes while it is shown, and the ways to change it. */
export const useLiveList = (id: string) => {
  const dispatch = useAppDispatch();
  useRoom(rooms.playlist(id), (push) => dispatch(heard(id, push)));
  return {
    move: (trackId: string, after: string | null) => void dispatch(move(id, trackId, after)),
    remove: (trackId: string) => void dispatch(remove(id, trackId)),
  };
};
