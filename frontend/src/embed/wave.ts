const HEIGHT = 40;
const THINNEST = 2;

/** Loudness as bars of an SVG path, in a box of 120 by 40. `peaks` is base64 of a byte for each bar; null draws a quiet line. */
export const wavePath = (peaks: string | null): string => {
  const loud = peaks === null ? '\0'.repeat(120) : atob(peaks);
  const step = 120 / Math.max(1, loud.length);
  return [...loud]
    .map((each, index) => {
      const height = Math.max(THINNEST, (each.charCodeAt(0) / 255) * HEIGHT);
      const [x, y] = [(index * step).toFixed(2), ((HEIGHT - height) / 2).toFixed(1)];
      return `M${x} ${y}h${(step * 0.7).toFixed(2)}v${height.toFixed(1)}h-${(step * 0.7).toFixed(2)}z`;
    })
    .join('');
};

/** Seconds as minutes and seconds, as a clock shows them. */
export const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
