import type { User } from '../accounts';
import { refusal } from '../kernel';

const MB = 1024 * 1024;
const GB = 1024 * MB;

export type UploadTier = 'free' | 'premium' | 'admin';
/** Room for songs: how many, and the bytes of the files they are made of. */
export type Room = Readonly<{ tracks: number; bytes: number }>;

/** Storage quotas (spec part 2, section 1). */
export const UPLOAD_QUOTAS: Readonly<Record<UploadTier, Room>> = {
  free: { tracks: 50, bytes: 500 * MB },
  premium: { tracks: 500, bytes: 5 * GB },
  admin: { tracks: 10_000, bytes: 50 * GB },
};

export const uploadTierOf = ({
  role,
  isSupremeAdmin,
  subscriptionType,
}: Pick<User, 'role' | 'isSupremeAdmin' | 'subscriptionType'>): UploadTier =>
  role === 'admin' || isSupremeAdmin ? 'admin' : subscriptionType;

/** GET /api/audio/quota: what is used includes files that no song uses yet, and those on their way. */
export type UploadQuota = Readonly<{ tier: UploadTier; used: Room; most: Room }>;

export const quotaRefusals = {
  tracks: refusal(
    'UPLOAD.QUOTA_TRACKS',
    409,
    'You have as many songs as your account has room for. Delete one, or choose a larger subscription.',
  ),
  bytes: refusal(
    'UPLOAD.QUOTA_BYTES',
    409,
    'There is no room left for this file in your storage. Delete songs, or choose a larger subscription.',
  ),
} as const;

/** Why files would not fit, or null. `coming` is what is to come besides what is used. */
export const quotaProblem = (used: Room, coming: Room, most: Room): (typeof quotaRefusals)['tracks' | 'bytes'] | null => {
  if (coming.tracks > 0 && used.tracks + coming.tracks > most.tracks) return quotaRefusals.tracks;
  return coming.bytes > 0 && used.bytes + coming.bytes > most.bytes ? quotaRefusals.bytes : null;
};
