import { useId, useState } from 'react';
import { cx } from '../../../shared/lib/cx';
import { initials, inkOf, portraitUrl } from '../../../shared/ui/Avatar';

type Props = { person: { id: string; displayName: string; profileImage: string | null; updatedAt: string }; className?: string };

/** A person as a record: the face, or initials on their ink, is the label in the middle. Decorative. */
export const RecordPortrait = ({ person, className }: Props) => {
  const label = useId();
  const [failed, setFailed] = useState<string | null>(null);
  const face = portraitUrl(person, 512);
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className={cx('flex-none drop-shadow-[0_10px_16px_#0005]', className)}>
      <circle cx="100" cy="100" r="100" fill="#17130f" />
      {GROOVES.map(({ radius, light }) => (
        <circle key={radius} cx="100" cy="100" r={radius} fill="none" stroke="#f3ebdd" strokeOpacity={light} strokeWidth=".7" />
      ))}
      <g fill="#f3ebdd" opacity=".1">
        <path d="M100 100 34 24a100 100 0 0 1 26-16z" />
        <path d="M100 100 166 176a100 100 0 0 1-26 16z" />
      </g>
      <clipPath id={label}>
        <circle cx="100" cy="100" r="56" />
      </clipPath>
      <circle cx="100" cy="100" r="56" fill={inkOf(person)} />
      {face && face !== failed ? (
        <image
          href={face}
          x="44"
          y="44"
          width="112"
          height="112"
          preserveAspectRatio="xMidYMid slice"
          clipPath={`url(#${label})`}
          onError={() => setFailed(face)}
        />
      ) : (
        <text
          x="100"
          y="117"
          textAnchor="middle"
          fill="#fff"
          className="font-display font-extrabold"
          fontSize="48"
          letterSpacing="-2"
        >
          {initials(person.displayName)}
        </text>
      )}
    </svg>
  );
};

const GROOVES = Array.from({ length: 13 }, (_, i) => ({ radius: 96 - i * 2.9, light: i % 4 === 1 ? 0.34 : 0.15 }));
