/** The loudest of each run of peaks: 800 become as many as a card draws. */
export const foldPeaks = (base64: string, count: number): string => {
  const peaks = Buffer.from(base64, 'base64');
  if (peaks.length <= count) return base64;
  const folded = Buffer.alloc(count);
  for (let i = 0; i < count; i += 1) {
    const from = Math.floor((i * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((i + 1) * peaks.length) / count));
    folded[i] = Math.max(...peaks.subarray(from, to));
  }
  return folded.toString('base64');
};
