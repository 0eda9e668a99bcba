/** Seconds since the payment began, as '0.41 s', '21.5 s', '1:22' or '2:05:10'. */
export const sinceStart = (start: string, at: string): string => {
  const seconds = Math.max(0, (Date.parse(at) - Date.parse(start)) / 1000);
  if (seconds < 10) return `${seconds.toFixed(2)} s`;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.floor(seconds);
  const pad = (n: number): string => String(n).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${pad(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(whole % 60)}`;
};

/** How long an answer took: '212 ms', '10.0 s'. */
export const took = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);
