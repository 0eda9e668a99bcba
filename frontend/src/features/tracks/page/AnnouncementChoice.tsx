import { commonTexts } from '@refrain/contracts/kernel';
import { announcementTexts, type Track } from '@refrain/contracts/tracks';
import { useState } from 'react';
import { problemOf } from '../../../shared/lib/api/api';
import { newId } from '../../../shared/lib/ids';
import { waitMessage } from '../../../shared/lib/api/problem';
import { useAppDispatch } from '../../../shared/lib/redux';
import { toast } from '../../../shared/ui/toast/toast';
import { tracksApi } from '../api';

/** Until a song is out its artist chooses whether a post says so. */
export const AnnouncementChoice = ({ track: { id, announces = false } }: { track: Pick<Track, 'id' | 'announces'> }) => {
  const dispatch = useAppDispatch();
  const [wish, setWish] = useState<boolean | null>(null);
  const choose = async (announce: boolean) => {
    setWish(announce);
    const { error } = await dispatch(tracksApi.endpoints.chooseAnnouncement.initiate({ id, announce, key: newId() }));
    if (!error) return;
    setWish(null);
    const hint = waitMessage(problemOf(error) ?? null, commonTexts.unchanged);
    toast({ title: announcementTexts.failed, description: hint, tone: 'destructive' });
  };
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        checked={wish ?? announces}
        onChange={(event) => void choose(event.target.checked)}
        className="mt-0.5 size-5 flex-none accent-[var(--signal)]"
      />
      <span>
        {announcementTexts.wanted}
        <span className="block text-sm text-ink-3">{announcementTexts.wantedHint}</span>
      </span>
    </label>
  );
};
