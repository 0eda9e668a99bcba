/** Filled play and pause signs; the icon set's are outlines. */
export const PlayGlyph = ({ playing = false, size = 20 }: { playing?: boolean; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={playing ? 'M6 4h4v16H6zM14 4h4v16h-4z' : 'M7 4.5v15l13-7.5z'} />
  </svg>
);
