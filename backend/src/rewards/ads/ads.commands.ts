import { AD_OPEN_SECONDS, AD_SECONDS, adRefusals, MOST_ADS_A_DAY, ruleOf, rulesAt } from '@refrain/contracts/rewards';
import { snippetsNow } from '@refrain/projections/snippets';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../../kernel/domain-error';
import { command } from '../../kernel/write/command';
import type { Streams } from '../../kernel/write/streams/streams';
import { REWARD_RULES_STREAM, rewardRulesDecider } from '../../ledger/reward-rules.decider';
import { adDecider, adStream } from './ad.decider';

const DAY_MS = 86_400_000;
const dayOf = (iso: string): string => iso.slice(0, 'YYYY-MM-DD'.length);
const dayBefore = (iso: string): string => dayOf(new Date(Date.parse(iso) - DAY_MS).toISOString());

/** What one gives by the rules of a moment (ISO); nothing where the site shows none. */
export const adPoints = async (streams: Streams, store: ReadStore, now: string): Promise<number> => {
  const isThere = (await snippetsNow(store)).some(({ slot, isOn }) => slot === 'ads' && isOn);
  if (!isThere) return 0;
  const { state } = await streams.load(REWARD_RULES_STREAM, rewardRulesDecider);
  return ruleOf(rulesAt(state, now), 'ad')?.points ?? 0;
};

/** How many count still on the day of a moment (ISO). */
export const adsLeft = async (streams: Streams, userId: string, now: string): Promise<number> =>
  MOST_ADS_A_DAY - (await streams.load(adStream(userId, dayOf(now)), adDecider)).state.watched.length;

export const BeginAd = command(
  'BeginAd',
  async ({ userId }: Readonly<{ userId: string }>, { decide, created, clock, now, store, streams }) => {
    if ((await adPoints(streams, store, now)) === 0) throw new DomainError(adRefusals.none);
    const ad = { adId: created('ad'), userId, countsAt: clock.in(AD_SECONDS), expiresAt: clock.in(AD_OPEN_SECONDS) };
    return { ad, position: await decide(adStream(userId, dayOf(now)), adDecider, ad) };
  },
);

export const FinishAd = command(
  'FinishAd',
  async ({ adId, userId }: Readonly<{ adId: string; userId: string }>, { decide, streams, now }) => {
    // Begun shortly before midnight, it belongs to the day before.
    const before = adStream(userId, dayBefore(now));
    const { state } = await streams.load(before, adDecider);
    const isOfBefore = state.open?.adId === adId || state.watched.includes(adId);
    return decide(isOfBefore ? before : adStream(userId, dayOf(now)), adDecider, { adId, userId, now });
  },
);
