import { albumTexts, type Album, type AlbumRequest } from '@refrain/contracts/albums';
import { commonTexts } from '@refrain/contracts/kernel';
import { useRef, useState } from 'react';
import { problemMessage } from '../../../shared/lib/api/problem';
import { toast } from '../../../shared/ui/toast/toast';
import { useChangeAlbumCoverMutation, useCreateAlbumMutation, useEditAlbumMutation } from '../api';

/**
 * Saves an album, then its cover. Where the cover fails, the album is there: saving again sends both to it, and makes no second one.
 * `save` answers the id of the album once all is saved, else null.
 */
export const useSaveAlbum = (album: Album | null) => {
  const [create] = useCreateAlbumMutation();
  const [edit] = useEditAlbumMutation();
  const [changeCover] = useChangeAlbumCoverMutation();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const made = useRef(album?.id);

  const fails = (title: string, error: unknown): null => {
    const description = problemMessage(error, commonTexts.unchanged);
    setRefused(description);
    toast({ title, description, tone: 'destructive' });
    return null;
  };
  const sent = async (request: AlbumRequest, cover: File | null): Promise<string | null> => {
    const { data, error } = made.current ? await edit({ id: made.current, album: request }) : await create(request);
    if (!data) return fails(albumTexts.saveFailed, error);
    made.current = data.id;
    const covered = cover && (await changeCover({ id: data.id, file: cover }));
    if (covered?.error) return fails(albumTexts.coverFailed, covered.error);
    toast({ title: albumTexts.saved, tone: 'good' });
    return data.id;
  };
  const save = async (request: AlbumRequest, cover: File | null) => {
    setBusy(true);
    setRefused(undefined);
    const id = await sent(request, cover);
    setBusy(false);
    return id;
  };
  return { save, isBusy, refused };
};
