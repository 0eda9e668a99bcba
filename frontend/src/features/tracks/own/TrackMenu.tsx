import { ownTrackTexts as texts, replaceTexts, unpublishTexts, type Track } from '@refrain/contracts/tracks';
import {
  CalendarClock,
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  FileAudio,
  ImageUp,
  Pencil,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useUser } from '../../../session/use-user';
import { IconButton } from '../../../shared/ui/IconButton';
import { Menu, MenuItem } from '../../../shared/ui/menu/Menu';
import { SongMenu } from '../../../shared/ui/music/SongMenu';
import { cardOf } from '../track-card';

const EditTrack = lazy(() => import('./EditTrack').then((m) => ({ default: m.EditTrack })));
const ReplaceFile = lazy(() => import('./ReplaceFile').then((m) => ({ default: m.ReplaceFile })));
const RescheduleTrack = lazy(() => import('./RescheduleTrack').then((m) => ({ default: m.RescheduleTrack })));
const UnpublishTrack = lazy(() => import('./UnpublishTrack').then((m) => ({ default: m.UnpublishTrack })));
const PublishTrack = lazy(() => import('./UnpublishTrack').then((m) => ({ default: m.PublishTrack })));
const DeleteTrack = lazy(() => import('./DeleteTrack').then((m) => ({ default: m.DeleteTrack })));

const icon = (Icon: LucideIcon) => <Icon size={18} strokeWidth={1.75} />;

type Asked = 'edit' | 'audio' | 'cover' | 'reschedule' | 'unpublish' | 'publish' | 'delete' | null;

/** What a member may do with a song beside what every listener may: its artist changes and deletes it; who is signed in takes its file where the artist allows that. */
export const TrackMenu = ({ track }: { track: Track }) => {
  const user = useUser();
  const [asked, setAsked] = useState<Asked>(null);
  const isOwn = user?.id === track.artistId;
  const file = user && (isOwn || track.downloadable) ? track.filePathMaster : null;
  if (!isOwn && !file) return track.isPublished && <SongMenu song={cardOf(track)} />;
  const close = () => setAsked(null);
  return (
    <>
      <Around track={track}>
        {file && (
          <MenuItem icon={icon(Download)} onSelect={() => window.location.assign(file)}>
            {texts.download}
          </MenuItem>
        )}
        {isOwn && (
          <>
            <MenuItem icon={icon(Pencil)} onSelect={() => setAsked('edit')}>
              {texts.edit}
            </MenuItem>
            {track.processingStatus === 'completed' && (
              <>
                <MenuItem icon={icon(FileAudio)} onSelect={() => setAsked('audio')}>
                  {replaceTexts.item.audio}
                </MenuItem>
                <MenuItem icon={icon(ImageUp)} onSelect={() => setAsked('cover')}>
                  {replaceTexts.item.cover}
                </MenuItem>
              </>
            )}
            {!track.isPublished && !track.withdrawnAt && (
              <MenuItem icon={icon(CalendarClock)} onSelect={() => setAsked('reschedule')}>
                {texts.reschedule}
              </MenuItem>
            )}
            {track.isPublished && (
              <MenuItem icon={icon(EyeOff)} onSelect={() => setAsked('unpublish')}>
                {unpublishTexts.unpublish}
              </MenuItem>
            )}
            {track.withdrawnAt && (
              <MenuItem icon={icon(Eye)} onSelect={() => setAsked('publish')}>
                {unpublishTexts.publish}
              </MenuItem>
            )}
            <MenuItem icon={icon(Trash2)} danger onSelect={() => setAsked('delete')}>
              {texts.delete}
            </MenuItem>
          </>
        )}
      </Around>
      <Suspense fallback={null}>
        {asked === 'edit' && <EditTrack track={track} onClose={close} />}
        {(asked === 'audio' || asked === 'cover') && <ReplaceFile track={track} kind={asked} onClose={close} />}
        {asked === 'reschedule' && <RescheduleTrack track={track} onClose={close} />}
        {asked === 'unpublish' && <UnpublishTrack track={track} onClose={close} />}
        {asked === 'publish' && <PublishTrack track={track} onClose={close} />}
        {asked === 'delete' && <DeleteTrack track={track} onClose={close} />}
      </Suspense>
    </>
  );
};

/** Below the menu of every listener; alone where nobody else sees the song. */
const Around = ({ track, children }: { track: Track; children: ReactNode }) => {
  const label = texts.menu(track.title);
  if (track.isPublished)
    return (
      <SongMenu song={cardOf(track)} label={label}>
        {children}
      </SongMenu>
    );
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label} className="!text-current">
          <Ellipsis size={20} strokeWidth={1.75} />
        </IconButton>
      }
    >
      {children}
    </Menu>
  );
};
