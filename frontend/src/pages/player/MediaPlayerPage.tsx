import { playerTexts } from '@refrain/contracts/playback';
import { trackTexts, type TrackCard } from '@refrain/contracts/tracks';
import { ChevronDown, ListMusic, MicVocal } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState, type CSSProperties } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../shared/lib/redux';
import { useGetTrackQuery } from '../../features/tracks/api';
import { Lyrics } from '../../features/tracks/lyrics/Lyrics';
import { usePageTitle } from '../../shared/lib/browser/page-title';
import { wantsLessMotion } from '../../shared/lib/look/motion';
import { tintStyle } from '../../shared/lib/look/tint';
import { buttonClass } from '../../shared/ui/Button';
import { IconButton } from '../../shared/ui/IconButton';
import { PlayingHeart } from '../../shared/ui/music/Marks';
import { SongMenu } from '../../shared/ui/music/SongMenu';
import { EmptyState } from '../../shared/ui/states';
import { Controls } from '../../player/full/Controls';
import { PlayerMenu } from '../../player/full/PlayerMenu';
import { QUEUE_ID, QueuePanel } from '../../player/full/QueuePanel';
import { Stage } from '../../player/full/Stage';

/**
 * Deep ink in both themes, lit by the cover's main colour, kept dark enough for every text on it. A browser that cannot
 * work out such colours keeps the plain tint of the class beside it.
 */
const roomOf = (track: TrackCard | null): CSSProperties => {
  const main = track?.palette[0];
  if (!main) return {};
  const lit = (lightness: number, chroma: number) => `oklch(from ${main} ${lightness} min(c, ${chroma}) h)`;
  return {
    ...tintStyle(track.palette, 'ink'),
    background: `radial-gradient(120% 90% at 20% 10%, ${lit(0.4, 0.12)} 0, transparent 60%), ${lit(0.26, 0.07)}`,
  };
};

/** As on every page, the heading is first, and not the button that closes the player. */
const toHeading = (room: EventTarget | null) =>
  (room as HTMLElement | null)?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });

/** On small screens the queue begins below the controls. */
const toQueue = () => {
  const queue = document.getElementById(QUEUE_ID);
  queue?.scrollIntoView({ behavior: wantsLessMotion() ? 'auto' : 'smooth' });
  queue?.focus({ preventScroll: true });
};

/** The whole screen for what plays: its cover, its waveform, what comes next. */
export const MediaPlayerPage = () => {
  const track = useAppSelector(({ player }) => player.currentTrack);
  const source = useAppSelector(({ player }) => player.source);
  const isOfMix = useAppSelector(({ player }) => player.mixIds.includes(player.currentTrack?.id ?? ''));
  const navigate = useNavigate();
  const { key } = useLocation();
  usePageTitle(track ? `${track.title}, ${track.artist}` : playerTexts.player);
  // The first page of a visit has nothing of ours behind it.
  const close = () => void (key === 'default' ? navigate('/') : navigate(-1));
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Content
        aria-describedby={undefined}
        data-theme="ink"
        style={roomOf(track)}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          toHeading(event.target);
        }}
        className="fixed inset-0 z-40 overflow-y-auto bg-tint text-ink outline-none lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:overflow-hidden"
      >
        {/* Firefox stops at whatever scrolls; here, and in the queue, the keyboard has what is in it. */}
        <div
          tabIndex={-1}
          className="grid min-h-[calc(100dvh-4.75rem)] lg:min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-6 px-4 pt-3 pb-[calc(1.5rem+env(safe-area-inset-bottom))] md:px-14 md:pt-6 lg:overflow-y-auto outline-none"
        >
          {/* WebKit would add the padding beside it to a margin that stands out of the grid itself, and scroll sideways. */}
          <div>
            <div className="-mx-3 flex items-center justify-between">
              <IconButton label={playerTexts.closePlayer} onClick={close}>
                <ChevronDown size={22} strokeWidth={1.75} />
              </IconButton>
              {track && (
                <span className="min-w-0 text-center">
                  {isOfMix ? playerTexts.playingOnMix : playerTexts.playingFrom[source]}
                </span>
              )}
              <div className="flex">
                <IconButton label={playerTexts.toQueue} onClick={toQueue} className="lg:hidden">
                  <ListMusic size={22} strokeWidth={1.75} />
                </IconButton>
                <PlayerMenu />
              </div>
            </div>
          </div>
          {track ? <StageOf track={track} /> : <Nothing />}
          {track && <ControlsOf track={track} />}
        </div>
        <QueuePanel />
      </Dialog.Content>
    </Dialog.Root>
  );
};

/** The sleeve, or in its place the words, for as long as the listener wants to see them. */
const StageOf = ({ track }: { track: TrackCard }) => {
  const { currentData } = useGetTrackQuery(track.id);
  const [isRead, setRead] = useState(false);
  const lyrics = currentData?.lyrics ?? null;
  const label = isRead ? trackTexts.hideLyrics : trackTexts.showLyrics;
  const marks = (
    <>
      <PlayingHeart track={track} />
      {lyrics !== null && (
        <IconButton label={label} aria-pressed={isRead} title={label} onClick={() => setRead(!isRead)}>
          <MicVocal size={20} strokeWidth={1.75} />
        </IconButton>
      )}
      <SongMenu song={track} />
    </>
  );
  return (
    <Stage track={track} marks={marks}>
      {isRead && lyrics !== null && currentData && <Lyrics key={track.id} track={currentData} />}
    </Stage>
  );
};

const ControlsOf = ({ track }: { track: TrackCard }) => (
  <Controls track={track} peaks={useGetTrackQuery(track.id).data?.peaks ?? null} />
);

const Nothing = () => (
  <div className="grid place-content-center">
    <Dialog.Title asChild>
      <h1 tabIndex={-1} className="sr-only">
        {playerTexts.player}
      </h1>
    </Dialog.Title>
    <EmptyState
      title={playerTexts.nothingPlays}
      text={playerTexts.nothingPlaysHint}
      action={
        <Link to="/discover/music" className={buttonClass({ variant: 'primary' })}>
          {playerTexts.findMusic}
        </Link>
      }
    />
  </div>
);
