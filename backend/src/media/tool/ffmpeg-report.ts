/** Loudness of what never rises above the meter's absolute gate: silence, or less than one 400 ms block. EBU R 128. */
const GATE_LUFS = -70;

/** Tags are printed with four spaces and more, so that none of them can pass for this line. */
const DURATION = /^ {2}Duration: (\d+):(\d\d):(\d\d)\.(\d\d)/m;
const LOUDNESS = /Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/g;

/** The duration ffmpeg read or guessed from the container, in ms; null as long as it has not said so. */
export const announcedDurationMs = (report: string): number | null => {
  const [, hours, minutes, seconds, hundredths] = DURATION.exec(report) ?? [];
  if (hours === undefined) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(hundredths) * 10;
};

/** Integrated loudness in hundredths of LUFS from the last summary of the meter; null for silence. */
export const loudnessCentiLufs = (report: string): number | null => {
  const lufs = Number([...report.matchAll(LOUDNESS)].at(-1)?.[1] ?? Number.NaN);
  return Number.isFinite(lufs) && lufs > GATE_LUFS ? Math.round(lufs * 100) : null;
};

export const saysDiskFull = (report: string): boolean => /No space left on device/.test(report);
