/** Filled signs for the track before and the one after, of one family with PlayGlyph. */
export const SkipGlyph = ({ back = false, size = 20 }: { back?: boolean; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={back ? 'M19 5v14L9 12zM5 5h3v14H5z' : 'M5 5v14l10-7zM16 5h3v14h-3z'} />
  </svg>
);
