export type Device = Readonly<{ userAgent: string; width: number; touchPoints: number }>;

/** Mobile, as the spec has it: by user agent, or a narrow screen with touch (part 1, section 9). */
export const isMobile = ({ userAgent, width, touchPoints }: Device): boolean =>
  /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) || (width < 768 && touchPoints > 0);

/**
 * iPhones and iPads (which call themselves Macs, yet can be touched) go on to the next track behind a locked screen only
 * on the media element that is playing already.
 */
export const staysOnOneElement = ({ userAgent, touchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

export const thisDevice = (): Device => ({
  userAgent: navigator.userAgent,
  width: window.innerWidth,
  touchPoints: navigator.maxTouchPoints,
});
