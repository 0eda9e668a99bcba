import { roomTexts as texts, type UploadQuota } from '@refrain/contracts/tracks';
import { bytes } from '../../../../shared/lib/text/format';

/** How much room for songs there is; nothing while it is not known. */
export const UploadRoom = ({ quota }: { quota: UploadQuota | undefined }) => {
  if (!quota) return null;
  const { used, most } = quota;
  const left = { tracks: Math.max(0, most.tracks - used.tracks), bytes: Math.max(0, most.bytes - used.bytes) };
  return (
    <p className="text-[0.8125rem] text-ink-3">
      {texts.used(bytes(used.bytes), bytes(most.bytes), used.tracks, most.tracks)} {texts.left(bytes(left.bytes), left.tracks)}
    </p>
  );
};
