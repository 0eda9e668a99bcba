import type { FlagSetting } from './context';

export const BUCKETS = 100;

/** FNV-1a over UTF-16 units, then the finalizer of MurmurHash3: ids that differ in one digit fall far apart. */
const hash = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/**
 * Where a person stands with a flag, from 0 to 99, for ever. A share of p percent holds everyone below p: a larger share keeps those who had
 * it, and each flag begins with other people.
 */
export const bucketOf = (flag: string, userId: string): number => hash(`${flag}:${userId}`) % BUCKETS;

/** Why a person has a feature or has it not. */
export type FlagReason = 'everyone' | 'nobody' | 'share' | 'override';

/** @param userId null for a visitor, who is in no share */
export const whoHas = (
  { state, percent }: FlagSetting,
  override: boolean | null,
  flag: string,
  userId: string | null,
): Readonly<{ isOn: boolean; why: FlagReason }> => {
  if (override !== null) return { isOn: override, why: 'override' };
  switch (state) {
    case 'off':
      return { isOn: false, why: 'nobody' };
    case 'on':
      return { isOn: true, why: 'everyone' };
    case 'share':
      return { isOn: userId !== null && bucketOf(flag, userId) < percent, why: 'share' };
  }
};
