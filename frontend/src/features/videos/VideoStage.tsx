import { hlsVideoUrl } from '@refrain/contracts/playback';
import { embedOf } from '@refrain/contracts/posts';
import { videoTexts as texts, type Video } from '@refrain/contracts/videos';
import { useEffect, useRef, useState } from 'react';
import { closeSource, openSource } from '../../player/engine/source';
import { pausePressed } from '../../player/state/slice';
import { useAppDispatch } from '../../shared/lib/redux';
import { PlayGlyph } from '../../shared/ui/music/PlayGlyph';
import { VideoPoster } from './VideoPoster';

const STAGE = 'relative grid aspect-video w-full place-items-center overflow-hidden rounded-card bg-[#000] text-[#fff]';

/** Where a video plays. The song that plays pauses for it. */
export const VideoStage = ({ video }: { video: Video }) => {
  if (video.youtubeId) return <Youtube video={video} youtubeId={video.youtubeId} />;
  if (video.videoUrl) return <Film video={video} url={video.videoUrl} />;
  return (
    <p role="status" className={STAGE}>
      {video.processingError?.reason ?? texts.processing}
    </p>
  );
};

const Film = ({ video, url }: { video: Video; url: string }) => {
  const dispatch = useAppDispatch();
  const [isBroken, setBroken] = useState(false);
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = film.current;
    if (!element) return undefined;
    openSource(element, { url, playlist: hlsVideoUrl(video.id) });
    return () => closeSource(element);
  }, [url, video.id]);
  /** What an element cannot play of the segments it may play as one file, from the same moment. */
  const playOneFile = (element: HTMLVideoElement) => {
    if (element.src === new URL(url, window.location.href).href) return setBroken(true);
    const { currentTime, paused } = element;
    openSource(element, { url, playlist: null });
    const goOn = () => {
      element.currentTime = currentTime;
      if (!paused) void element.play().catch(() => undefined);
    };
    element.addEventListener('loadedmetadata', goOn, { once: true });
  };
  if (isBroken) {
    return (
      <p role="alert" className={STAGE}>
        {texts.notPlayable(video.title)}
      </p>
    );
  }
  return (
    <video
      ref={film}
      poster={video.posterUrl ?? undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={video.title}
      onPlay={() => dispatch(pausePressed())}
      onError={({ currentTarget }) => playOneFile(currentTarget)}
      className="block max-h-[min(40rem,80dvh)] w-full rounded-card bg-[#000]"
    />
  );
};

/** Nothing of YouTube is loaded before the viewer presses play. */
const Youtube = ({ video, youtubeId }: { video: Video; youtubeId: string }) => {
  const dispatch = useAppDispatch();
  const [playing, setPlaying] = useState(false);
  const embed = embedOf({ type: 'youtube', id: youtubeId });
  if (playing && embed) {
    return (
      <iframe
        src={embed.src}
        title={video.title}
        // Without the name of the site it stands on, YouTube refuses to play; no page is named.
        referrerPolicy="strict-origin"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        className="block aspect-video w-full rounded-card border-0 bg-[#000]"
      />
    );
  }
  const play = () => {
    dispatch(pausePressed());
    setPlaying(true);
  };
  return (
    <>
      <button type="button" aria-label={texts.loadYoutube(video.title)} onClick={play} className={STAGE}>
        <span className="absolute inset-0 block">
          <VideoPoster video={video} />
        </span>
        <span className="relative grid size-16 place-items-center rounded-full bg-signal text-on-signal shadow-float">
          <PlayGlyph size={26} />
        </span>
      </button>
      <p className="mt-2 text-[0.8125rem] text-ink-3">{texts.youtubeNote}</p>
    </>
  );
};
