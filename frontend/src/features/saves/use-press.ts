import { saveTexts } from '@refrain/contracts/saves';
import { useNavigate } from 'react-router-dom';
import { perform } from '../../session/own-acts/perform';
import { useUser } from '../../session/use-user';
import { waitMessage } from '../../shared/lib/problem';
import { useAppDispatch } from '../../shared/lib/redux';
import { toast } from '../../shared/ui/toast/toast';
import { likingTrack, savingTrack } from './acts';
import { patchMarks, savesApi } from './api';

const { likeTrack, saveTrack } = savesApi.endpoints;

const failed = (title: string, error: unknown) =>
  toast({ title, description: waitMessage(error, saveTexts.failedHint), tone: 'destructive' });

/** Likes and saves a song at once, or takes that back; goes back when the server refuses. Visitors are led to sign in. */
export const usePress = (id: string) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useUser();
  const like = async (wish: boolean) => {
    if (!user) return navigate('/auth');
    const send = (key: string) => dispatch(likeTrack.initiate({ id, liked: wish, key }, { track: false }));
    const done = await dispatch(perform(likingTrack, id, wish, send));
    if (done && !done.data) return failed(saveTexts.likeFailed, done.error);
    const likeCount = done?.isLast ? done.data.likeCount : undefined;
    if (likeCount !== undefined) dispatch(patchMarks(id, (marks) => ({ ...marks, likeCount })));
  };
  const save = async (wish: boolean) => {
    if (!user) return navigate('/auth');
    const send = (key: string) => dispatch(saveTrack.initiate({ id, saved: wish, key }, { track: false }));
    const done = await dispatch(perform(savingTrack, id, wish, send));
    if (done && !done.data) return failed(saveTexts.saveFailed, done.error);
    if (done) toast({ title: wish ? saveTexts.saved : saveTexts.unsaved });
  };
  return { like, save };
};
