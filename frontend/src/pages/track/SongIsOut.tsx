import { announcementTexts, unpublishTexts, type Track } from '@refrain/contracts/tracks';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ShareButton, trackItem } from '../../features/share';
import { AnnouncementChoice } from '../../features/tracks/page/AnnouncementChoice';
import { useUser } from '../../session/use-user';
import { readStored, writeStored } from '../../shared/lib/browser/storage';
import { date } from '../../shared/lib/text/format';
import { buttonClass } from '../../shared/ui/Button';
import { IconButton } from '../../shared/ui/IconButton';

const NEWS_MS = 14 * 24 * 60 * 60_000;
const placeOf = (id: string): string => `refrain.out.${id}`;

/** What its artist sees above a song: the choice of a post until it is out, then for two weeks that it is; and that it is unpublished. */
export const SongIsOut = ({ track }: { track: Track }) => {
  const user = useUser();
  const [isHidden, setHidden] = useState(() => readStored(placeOf(track.id)) !== null);
  const [now] = useState(() => Date.now());
  if (user?.id !== track.artistId) return null;
  if (track.withdrawnAt) {
    return (
      <aside className="mx-auto max-w-[1120px] px-4 pt-5 md:px-12">
        <p role="status" className="rounded-card border border-line bg-sleeve py-3.5 pr-2 pl-[18px]">
          {unpublishTexts.withdrawn(date(track.withdrawnAt))}
        </p>
      </aside>
    );
  }
  if (!track.isPublished) {
    return (
      <aside className="mx-auto max-w-[1120px] px-4 pt-5 md:px-12">
        <AnnouncementChoice track={track} />
      </aside>
    );
  }
  if (isHidden || !track.releaseDate || now - Date.parse(track.releaseDate) > NEWS_MS) return null;
  const hide = () => {
    writeStored(placeOf(track.id), '1');
    setHidden(true);
  };
  return (
    <aside aria-label={announcementTexts.out} className="mx-auto max-w-[1120px] px-4 pt-5 md:px-12">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-sleeve py-3.5 pr-2 pl-[18px]">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-[1.375rem]">{announcementTexts.out}</h2>
          <p className="text-ink-2">{track.announces ? announcementTexts.posted : announcementTexts.notPosted}</p>
        </div>
        <ShareButton item={trackItem(track)} className={buttonClass({ variant: 'primary' })} />
        <IconButton label={announcementTexts.dismiss} onClick={hide}>
          <X size={18} strokeWidth={1.75} />
        </IconButton>
      </div>
    </aside>
  );
};
