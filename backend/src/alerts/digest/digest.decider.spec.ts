import { alertsContext } from '@refrain/contracts/alerts';
import { specFor } from '../../kernel/testing/decider-spec';
import { digestDecider } from './digest.decider';

const { given } = specFor(digestDecider);
const { DigestChosen, DigestDue } = alertsContext.sample;
const userId = 'user-ada';
const choose = (every: 'never' | 'daily' | 'weekly', now: string, timeZone = 'Europe/Berlin') =>
  ({ type: 'ChooseDigest', data: { userId, every, timeZone, now } }) as const;
const due = (now: string) => ({ type: 'MakeDigestDue', data: { userId, now } }) as const;
const chosen = (every: 'never' | 'daily' | 'weekly', nextAt: string | null, timeZone = 'Europe/Berlin') => ({
  ...DigestChosen,
  data: { userId, every, timeZone, nextAt },
});
const made = (since: string, until: string, nextAt: string) => ({ ...DigestDue, data: { userId, since, until, nextAt } });

it('a summary is due on the next morning of the zone that is chosen', () => {
  given().when(choose('daily', '2026-06-01T10:00:00.000Z')).then(chosen('daily', '2026-06-02T06:00:00.000Z'));
  given().when(choose('weekly', '2026-06-02T10:00:00.000Z')).then(chosen('weekly', '2026-06-08T06:00:00.000Z'));
});
it('what is chosen already is no event', () => {
  given(chosen('daily', '2026-06-02T06:00:00.000Z')).when(choose('daily', '2026-06-01T12:00:00.000Z')).then();
  given().when(choose('never', '2026-06-01T12:00:00.000Z')).then();
});
it('is due once its time has come, once, and covers a day at first and then from the one before', () => {
  const first = chosen('daily', '2026-06-02T06:00:00.000Z');
  given(first).when(due('2026-06-02T05:59:59.000Z')).then();
  const second = made('2026-06-01T06:00:00.000Z', '2026-06-02T06:00:03.000Z', '2026-06-03T06:00:00.000Z');
  given(first).when(due('2026-06-02T06:00:03.000Z')).then(second);
  given(first, second).when(due('2026-06-02T06:00:09.000Z')).then();
  given(first, second)
    .when(due('2026-06-03T06:00:00.000Z'))
    .then(made('2026-06-02T06:00:03.000Z', '2026-06-03T06:00:00.000Z', '2026-06-04T06:00:00.000Z'));
});
it('is one where several mornings passed while nothing ran', () =>
  given(chosen('daily', '2026-06-02T06:00:00.000Z'))
    .when(due('2026-06-05T11:00:00.000Z'))
    .then(made('2026-06-01T06:00:00.000Z', '2026-06-05T11:00:00.000Z', '2026-06-07T06:00:00.000Z')));
it('comes at most once in 22 hours, however often another zone is chosen', () => {
  const history = [
    chosen('daily', '2026-06-02T06:00:00.000Z'),
    made('2026-06-01T06:00:00.000Z', '2026-06-02T06:00:03.000Z', '2026-06-03T06:00:00.000Z'),
  ];
  given(...history)
    .when(choose('daily', '2026-06-02T06:05:00.000Z', 'America/New_York'))
    .then(chosen('daily', '2026-06-03T12:00:00.000Z', 'America/New_York'));
});
it('is due no more for a person who wants none', () => {
  const never = chosen('never', null);
  given(chosen('daily', '2026-06-02T06:00:00.000Z')).when(choose('never', '2026-06-01T11:00:00.000Z')).then(never);
  given(chosen('daily', '2026-06-02T06:00:00.000Z'), never).when(due('2026-06-02T06:00:00.000Z')).then();
});
