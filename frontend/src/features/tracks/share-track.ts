import { trackTexts, type Track } from '@refrain/contracts/tracks';
import { toast } from '../../shared/ui/toast';
import { interacted } from '../../telemetry/interacted';

/** Hands a link over: to the device's own sheet on touch screens, else to the clipboard. */
export const shareTrack = async ({ id, title, artist }: Pick<Track, 'id' | 'title' | 'artist'>): Promise<void> => {
  const url = `${location.origin}/track/${id}`;
  const shared = { type: 'share', contentType: 'track', contentId: id } as const;
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: `${title}, ${artist}`, url });
      return interacted({ ...shared, extras: { platform: 'device' } });
    }
    await navigator.clipboard.writeText(url);
    interacted({ ...shared, extras: { platform: 'clipboard' } });
    toast({ title: trackTexts.copied, description: trackTexts.copiedText(title) });
  } catch (reason) {
    // A person who closes the device's sheet has not met an error.
    if (reason instanceof DOMException && reason.name === 'AbortError') return;
    toast({ title: trackTexts.copyFailed, description: trackTexts.copyFailedText, tone: 'destructive' });
  }
};
