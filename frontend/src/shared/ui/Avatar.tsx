import { pictureFor } from '@refrain/contracts/accounts';
import { useState } from 'react';
import { cx } from '../lib/cx';
import { imageUrl } from '../lib/look/image-url';
import { hashOf } from '../lib/random';

/** Inks that white text stands on with at least 4.5:1. */
const INKS = ['#c22f14', '#1f3d5c', '#0f5c4a', '#835900', '#6a2c5b', '#274029', '#2f55c4'] as const;

/** The ink a person is drawn in, always the same for the same person. */
export const inkOf = (user: { id?: string; displayName: string }): string =>
  INKS[hashOf(user.id ?? user.displayName) % INKS.length]!;

/** At most two initials: of the first and the last word. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0]!, words[words.length - 1]!] : words;
  return picked.map((word) => [...word][0]!.toUpperCase()).join('') || '?';
};

type Pictured = { displayName: string; profileImage?: string | null; id?: string; updatedAt?: string; userUpdatedAt?: string };
type Props = { user: Pictured; size: number; className?: string };

/** Where a person's picture is fetched for `size` CSS pixels; null for who has none. */
export const portraitUrl = (
  { profileImage, updatedAt, userUpdatedAt }: Omit<Pictured, 'displayName'>,
  size: number,
): string | null => (profileImage ? imageUrl(pictureFor(profileImage, size), updatedAt ?? userUpdatedAt) : null);

/** A person's face or initials. Decorative: the name stands beside it. */
export const Avatar = ({ user, size, className }: Props) => {
  const [failed, setFailed] = useState<string | null>(null);
  const box = { width: size, height: size };
  const src = portraitUrl(user, size);
  if (src && src !== failed) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        className={cx('flex-none rounded-full object-cover', className)}
        style={box}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid flex-none place-items-center rounded-full font-display font-bold text-[#fff] forced-color-adjust-none select-none',
        className,
      )}
      style={{ ...box, fontSize: size * 0.38, backgroundColor: inkOf(user) }}
    >
      {initials(user.displayName)}
    </span>
  );
};
