import type { LinkType } from '@refrain/contracts/posts';
import { Disc3, Film, MessageCircle, Music2, Newspaper, Video, type LucideIcon } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { hashOf } from '../../../shared/lib/random';
import { tintStyle, type Theme } from '../../../shared/lib/look/tint';
import { Gesture } from '../../../shared/ui/music/gestures';

/** The ink a kind of link is printed in, and its sign where it brings no picture. */
const LOOKS: Readonly<Record<LinkType, Readonly<{ ink: string; Icon: LucideIcon }>>> = {
  youtube: { ink: '#c8452e', Icon: Video },
  'youtube-music': { ink: '#a8324a', Icon: Music2 },
  instagram: { ink: '#8c3f78', Icon: Film },
  tiktok: { ink: '#2f7f86', Icon: Video },
  track: { ink: '#c58a3c', Icon: Disc3 },
  video: { ink: '#4a5fa8', Icon: Film },
  blog_post: { ink: '#4f7a4a', Icon: Newspaper },
  post: { ink: '#6b5a8e', Icon: MessageCircle },
};

export const linkTint = (type: LinkType | null, theme: Theme): CSSProperties => (type ? tintStyle([LOOKS[type].ink], theme) : {});

/** Nothing is fetched from anywhere but here. */
const isOurs = (image: string | null): image is string => image !== null && /^(\/(?!\/)|data:image\/|blob:)/.test(image);

/** The picture of a link, else a drawing of its own with the sign of its kind. It fills its box. */
export const LinkPicture = ({ image, type, seed }: { image: string | null; type: LinkType; seed: string }) => {
  const [failed, setFailed] = useState<string | null>(null);
  const { Icon } = LOOKS[type];
  return (
    <span className="relative block min-h-full min-w-0 overflow-hidden" aria-hidden="true">
      {isOurs(image) && image !== failed ? (
        <img
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(image)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <>
          <span className="absolute inset-0">
            <Gesture seed={hashOf(seed)} />
          </span>
          <span className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full bg-sleeve text-ink shadow-art">
            <Icon size={20} strokeWidth={1.75} />
          </span>
        </>
      )}
    </span>
  );
};
