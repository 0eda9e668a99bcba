import { embedTexts, linkLabels, linkTexts, type Embed, type LinkType, type PostLink } from '@refrain/contracts/posts';
import { ExternalLink, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../shared/lib/redux';
import { pausePressed } from '../../../player/state/slice';
import { useTheme } from '../../../shared/lib/look/theme';
import { PlayGlyph } from '../../../shared/ui/music/PlayGlyph';
import { LinkPicture, linkTint } from './LinkPicture';
import { soundsNow } from '../media/sounding';

/** Shown until the site's description is fetched, or where the site gives none. */
const untitled: Readonly<Partial<Record<LinkType, string>>> = linkTexts.untitled;

const ICON = 'grid size-11 flex-none place-items-center rounded-full transition-colors duration-150 hover:bg-ink/6';

type Props = { link: PostLink; type: LinkType; embed: Embed };

/** A video of another site: its picture, until the viewer starts it. Before that the site is not asked for anything. */
export const VideoEmbed = ({ link, type, embed }: Props) => {
  const dispatch = useAppDispatch();
  const [playing, setPlaying] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasPlaying = useRef(false);
  useEffect(() => {
    // Closing the player gives the focus back to what opened it.
    if (wasPlaying.current && !playing) opener.current?.focus();
    wasPlaying.current = playing;
  }, [playing]);
  const site = linkLabels[type];
  const title = link.linkTitle ?? untitled[type] ?? site;
  const play = () => {
    dispatch(pausePressed());
    soundsNow(null);
    setPlaying(true);
  };
  return (
    <figure style={linkTint(type, useTheme())} className="overflow-hidden rounded-card bg-tint text-on-tint">
      {playing ? (
        <Player embed={embed} title={embedTexts.player(site, title)} />
      ) : (
        <button
          ref={opener}
          type="button"
          aria-label={embedTexts.play(title)}
          onClick={play}
          className="group/play relative grid aspect-video w-full place-items-center focus-visible:-outline-offset-2"
        >
          <span className="absolute inset-0 grid">
            <LinkPicture image={link.linkImage} type={type} seed={title} />
          </span>
          <span className="relative grid size-16 place-items-center rounded-full bg-signal text-on-signal shadow-float transition-transform duration-150 group-hover/play:scale-105 group-active/play:scale-95">
            <PlayGlyph size={26} />
          </span>
        </button>
      )}
      <figcaption className="flex items-center gap-1 py-2.5 pr-1.5 pl-3.5 sm:pl-[18px]">
        <span className="grid min-w-0 flex-1 gap-0.5">
          <b className="line-clamp-2 font-display text-[1.0625rem] leading-tight font-bold tracking-[-0.02em] [overflow-wrap:anywhere]">
            {title}
          </b>
          <span className="cat text-current opacity-80">
            {site}. {!playing && embedTexts.note(site)}
          </span>
        </span>
        {playing && (
          <button
            type="button"
            title={embedTexts.close}
            aria-label={embedTexts.close}
            onClick={() => setPlaying(false)}
            className={ICON}
          >
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
        <a
          href={link.linkUrl ?? undefined}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          title={embedTexts.open(site)}
          aria-label={embedTexts.open(site)}
          className={ICON}
        >
          <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
        </a>
      </figcaption>
    </figure>
  );
};

/** The site's own player. It runs scripts of its own site and opens tabs, and can neither lead this page away nor read it. */
const Player = ({ embed: { src, aspect }, title }: { embed: Embed; title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      // Without the name of the site it stands on, YouTube refuses to play; no page is named.
      referrerPolicy="strict-origin"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      style={{ aspectRatio: aspect }}
      className="mx-auto block max-h-[min(40rem,80dvh)] w-full max-w-full border-0 bg-[#000]"
    />
  );
};
