import { adRefusals, MOST_ADS_A_DAY, rewardsContext, type AdEvent } from '@refrain/contracts/rewards';
import { specFor } from '../../kernel/testing/decider-spec';
import { adDecider } from './ad.decider';

const { given } = specFor(adDecider);
const { AdBegun, AdWatched } = rewardsContext.sample;
const begun = (adId: string): AdEvent => ({ ...AdBegun, data: { ...AdBegun.data, adId } });
const watched = (adId: string): AdEvent => ({ ...AdWatched, data: { ...AdWatched.data, adId } });
const { countsAt, expiresAt, userId } = AdBegun.data;
const finish = (adId: string, now: string = countsAt) => ({ type: 'FinishAd', data: { adId, userId, now } }) as const;
const begin = (adId: string) => ({ type: 'BeginAd', data: { ...AdBegun.data, adId } }) as const;
const many = Array.from({ length: MOST_ADS_A_DAY }, (_, i) => [begun(`${i}`), watched(`${i}`)]).flat();

describe('an advertisement', () => {
  it('counts once, from its time until it expires', () => {
    given().when(begin('one')).then(begun('one'));
    given(begun('one')).when(finish('one')).then(watched('one'));
    given(begun('one'), watched('one')).when(finish('one')).then();
    given(begun('one')).when(finish('one', '2026-07-01T12:00:14.999Z')).thenRefuses(adRefusals.tooSoon);
    given(begun('one')).when(finish('one', expiresAt)).thenRefuses(adRefusals.expired);
  });
  it('is watched one at a time: what was begun before counts no more', () => {
    given(begun('one'), begun('two')).when(finish('one')).thenRefuses(adRefusals.unknown);
    given(begun('one'), begun('two')).when(finish('two')).then(watched('two'));
    given().when(finish('one')).thenRefuses(adRefusals.unknown);
  });
  it('is one of a few a day', () => {
    given(...many)
      .when(begin('more'))
      .thenRefuses(adRefusals.enough);
    given(...many.slice(2))
      .when(begin('more'))
      .then(begun('more'));
    given(...many)
      .when(finish('0'))
      .then();
  });
});
