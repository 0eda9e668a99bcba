import { call, shape } from '../../kernel';
import type { adRefusals } from './rules';

type Refused = typeof adRefusals;

/** `left` is how many count today still; `points` what each gives by the rules of now, 0 where there is nothing to watch. */
export type AdsToday = Readonly<{ left: number; points: number }>;
/** It counts from `countsAt` until `expiresAt`, both ISO. */
export type BegunAd = Readonly<{ id: string; countsAt: string; expiresAt: string }>;
/** What the advertisement earned (spec part 2, section 3): points, since nothing on this site makes Pi out of nothing. They wait to be claimed. */
export type AdReward = Readonly<{ piReward: number; left: number }>;

/** Whether there is an advertisement that earns something. */
export const getAds = call('GET /api/rewards/ads', { access: 'user', worth: 'extra', answer: shape<AdsToday>() });

/** Begins one: whatever was begun before it counts no more. */
export const beginAd = call('POST /api/rewards/ads', {
  access: 'user',
  limit: 'ad',
  status: 201,
  answer: shape<BegunAd>(),
  refuses: shape<Refused['none' | 'enough']>(),
});

/** It was watched: counts once, and not before its time. */
export const finishAd = call('POST /api/rewards/ads/:id/watched', {
  access: 'user',
  limit: 'ad',
  answer: shape<AdReward>(),
  refuses: shape<Refused['unknown' | 'tooSoon' | 'expired']>(),
});
