/** How loud a recording is in LUFS, null where that is not known; its highest sample, 1 for full scale; and its length in seconds. */
export type Measured = Readonly<{ lufs: number | null; peak: number; seconds: number }>;

/** Several recordings as if they were one: the mean of their energy by their lengths, and the highest peak. */
export const wholeOf = (songs: readonly Measured[]): Measured => {
  const known = songs.filter(({ lufs }) => lufs !== null);
  const seconds = known.reduce((sum, song) => sum + song.seconds, 0);
  const energy = known.reduce((sum, song) => sum + song.seconds * 10 ** ((song.lufs ?? 0) / 10), 0);
  return {
    lufs: seconds > 0 ? 10 * Math.log10(energy / seconds) : null,
    peak: Math.max(0, ...songs.map(({ peak }) => peak)) || 1,
    seconds,
  };
};
