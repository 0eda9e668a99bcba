import { PLAYER_CHANNEL, type PlayingMessage } from '../../../player/device/other-tabs';
import { newId } from '../../../shared/lib/ids';

let sounding: HTMLMediaElement | null = null;
const here = newId();
const channel = 'BroadcastChannel' in window ? new BroadcastChannel(PLAYER_CHANNEL) : null;
channel?.addEventListener('message', () => sounding?.pause());

/** One thing sounds at a time, the one that started last: among attachments of posts, and among tabs. Null for another source on this page. */
export const soundsNow = (element: HTMLMediaElement | null): void => {
  if (sounding !== element) sounding?.pause();
  sounding = element;
  if (element) channel?.postMessage({ playing: here } satisfies PlayingMessage);
};
