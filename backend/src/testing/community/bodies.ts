import { monthAfter, monthOf, NO_PAY_RATES } from '@refrain/contracts/earnings';
import { AS_IT_WAS } from '@refrain/contracts/forks';
import { FIRST_PAYOUT_RULES } from '@refrain/contracts/payouts';
import { FIRST_REWARD_RULES } from '@refrain/contracts/rewards';
import { FIRST_SUBSCRIPTION_PLANS } from '@refrain/contracts/subscriptions';
import { HOUSE_BODIES } from './house';
import { SAMPLE_BROADCAST, SAMPLE_SNIPPET } from './outgoing';
import { PASSWORD, type Member } from '../test-app';
import { FAN } from '../people';
import type { Community } from './community';

let addresses = 0;
/** What a body must say for its route to do its work, where its validators do not. */
export const SAID: Readonly<Record<string, (community: Community) => object>> = {
  '/reactions/': () => FAILING,
  '/api/albums': () => SAMPLE_ALBUM,
  '/share-analytics': () => ({}),
  '/api/notifications/digest': () => ({ every: 'daily', timeZone: 'Europe/Vienna' }),
  '/api/playlists/:id/songs': ({ track }) => ({ trackIds: [track.id] }),
  '/place': () => ({ after: null }),
  '/undo': ({ things: { followed } }) => ({ ...UNDO, eventId: followed.eventId }),
  '/api/admin/rewards/rules': ({ app }) => ({
    rules: FIRST_REWARD_RULES.rules,
    after: 1,
    from: new Date(app.now + 86_400_000).toISOString(),
  }),
  '/api/admin/subscription-plans': ({ app }) => ({
    plans: FIRST_SUBSCRIPTION_PLANS.plans,
    after: 1,
    from: new Date(app.now + 86_400_000).toISOString(),
  }),
  '/api/user/email': () => ({ email: `another-${++addresses}@sample.test`, currentPassword: PASSWORD }),
  '/api/tip-goals': () => ({ title: 'A sample goal', target: 1000 }),
  '/api/admin/audit/books': () => ({ format: 'csv', month: '2026-05' }),
  '/api/payments': ({ bystander }) => tipTo(bystander),
  '/fraud/replays': () => ({ rules: ['velocity'], from: null, to: null }),
  '/fraud/replays/:id': () => ({}),
  '/fraud/replays/:id/appeal': ({ bystander }) => ({ artistId: bystander.user.id }),
  '/what-if': () => FIGURES,
  '/api/admin/broadcasts': ({ app }) => ({ ...SAMPLE_BROADCAST, sendAt: new Date(app.now + 86_400_000).toISOString() }),
  '/api/admin/broadcasts/preview': () => ({ audience: 'all', of: null }),
  '/api/admin/snippets': () => SAMPLE_SNIPPET,
  '/api/admin/snippets/preview': () => ({ code: 'count()' }),
  '/api/admin/snippets/changes/:id/undo': () => ({ reason: UNDO.reason }),
  ...HOUSE_BODIES,
  '/api/admin/earnings/rates': ({ app }) => ({
    ...FIGURES,
    after: 0,
    from: monthAfter(monthOf(new Date(app.now).toISOString())),
  }),
  '/api/admin/what-if': () => ({ name: 'A sample fork', rules: AS_IT_WAS, asOf: null }),
  '/api/admin/bonuses': ({ bystander }) => ({ username: bystander.user.username, amount: 100 }),
  '/api/admin/payouts/rules': () => ({ ...FIRST_PAYOUT_LIMITS, after: 1 }),
  '/api/admin/flags/': () => ({ state: 'share', percent: 10, seen: 0 }),
  '/flags/:flag': () => ({ isOn: true }),
  '/api/admin/settings/': () => ({ value: 'A sample sentence', seen: 0 }),
  '/people/:id/rights': () => TO_ARTIST,
  '/api/playlists/:id/members': ({ bystander }) => ({ username: bystander.user.username }),
};
const TO_ARTIST = { from: FAN, to: { ...FAN, role: 'artist' } } as const;
const { version: _version, from: _from, ...FIGURES } = NO_PAY_RATES;
const { version: _first, ...FIRST_PAYOUT_LIMITS } = FIRST_PAYOUT_RULES;
export const tipTo = ({ user }: Member) => ({
  ...{ method: 'points', total: '500', lines: [{ kind: 'tip', details: { artistId: user.id, cents: '500' } }] },
});
export const SAMPLE_ALBUM = { title: 'A sample album', releaseDate: '2026-06-20', visibility: 'private', trackIds: [] };
const UNDO = { revision: 1, reason: 'A sample reason' };
export const FAILING = { lane: 'sample-lane', eventId: 'sample-event' } as const;
