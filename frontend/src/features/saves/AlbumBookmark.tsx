import type { AlbumCard } from '@refrain/contracts/albums';
import { saveTexts } from '@refrain/contracts/saves';
import { Bookmark } from 'lucide-react';
import { useOwnAct } from '../../session/own-acts/use-own-act';
import { useUser } from '../../session/use-user';
import { useAppDispatch } from '../../shared/lib/redux';
import { toast } from '../../shared/ui/toast/toast';
import { albumSavesApi, savingAlbum, useGetAlbumMarksQuery } from './albums';
import { MarkButton } from './MarkButton';

const { saveAlbum } = albumSavesApi.endpoints;

/** Saves an album to the viewer's library, or removes it. Visitors, who have saved nothing, have the button without a request. */
export const AlbumBookmark = ({ album: { id, title } }: { album: Pick<AlbumCard, 'id' | 'title'> }) => {
  const dispatch = useAppDispatch();
  const user = useUser();
  const act = useOwnAct(savingAlbum, id);
  const { currentData: marks } = useGetAlbumMarksQuery(id, { skip: !user });
  const save = async (wish: boolean) => {
    const send = (key: string, saved: boolean) => dispatch(saveAlbum.initiate({ id, saved, key }, { track: false }));
    const done = await act(wish, send, { title: saveTexts.saveFailed });
    if (done) toast({ title: done.wish ? saveTexts.saved : saveTexts.unsaved });
  };
  return <MarkButton label={saveTexts.save(title)} isOn={marks?.isSaved ?? false} icon={Bookmark} onPress={save} />;
};
