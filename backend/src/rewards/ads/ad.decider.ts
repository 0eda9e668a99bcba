import type { Command } from '@refrain/contracts/kernel';
import { adRefusals, MOST_ADS_A_DAY, type AdBegun, type AdEvent } from '@refrain/contracts/rewards';
import { refuse, type Decider } from '../../kernel/write/decider';

type BeginAd = Command<'BeginAd', AdBegun['data']>;
type FinishAd = Command<'FinishAd', { adId: string; userId: string; now: string }>;
/** `open` is the last that was begun and was not watched yet. */
export type AdDay = Readonly<{ open: AdBegun['data'] | null; watched: readonly string[] }>;

const finish = ({ adId, userId, now }: FinishAd['data'], { open, watched }: AdDay): readonly AdEvent[] => {
  if (watched.includes(adId)) return [];
  if (open?.adId !== adId) return refuse(adRefusals.unknown);
  if (now < open.countsAt) return refuse(adRefusals.tooSoon);
  if (now >= open.expiresAt) return refuse(adRefusals.expired);
  return [{ type: 'AdWatched', data: { adId, userId } }];
};

/** The advertisements of one person in one day: one at a time, each of them once, and only so many. */
export const adDecider: Decider<AdDay, BeginAd | FinishAd, AdEvent> = {
  initialState: () => ({ open: null, watched: [] }),
  decide: (command, day) => {
    if (command.type === 'FinishAd') return finish(command.data, day);
    return day.watched.length >= MOST_ADS_A_DAY ? refuse(adRefusals.enough) : [{ type: 'AdBegun', data: command.data }];
  },
  evolve: (day, { type, data }) => {
    switch (type) {
      case 'AdBegun':
        return { ...day, open: data };
      case 'AdWatched':
        return { open: null, watched: [...day.watched, data.adId] };
    }
  },
};

/** `day` is YYYY-MM-DD (UTC): that on which it was begun. */
export const adStream = (userId: string, day: string): string => `adDay-${userId}-${day}`;
