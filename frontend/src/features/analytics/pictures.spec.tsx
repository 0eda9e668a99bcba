import {
  analyticsRefusals,
  engagementTexts,
  marketTexts,
  pictureTexts,
  trackAnalyticsTexts as texts,
  userAnalyticsTexts,
  type MarketMonth,
  type TrackAnalytics,
} from '@refrain/contracts/analytics';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '../../app/testing/visit';
import { people } from '../../app/testing/people';
import { csvText } from '../../shared/lib/text/csv';
import { trackIn } from './tracks/use-choice';

const analytics: TrackAnalytics = {
  ...{ track: null, start: '2026-11-21', end: '2026-11-23', total: { counted: 7, notCounted: 3 } },
  days: [
    { day: '2026-11-21', counted: 5, notCounted: 0 },
    { day: '2026-11-22', counted: 2, notCounted: 3 },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, counted: hour === 9 ? 7 : 0, notCounted: hour === 9 ? 3 : 0 })),
  reasons: [
    { reason: 'HEARD_ENOUGH', plays: 7 },
    { reason: 'TOO_SHORT', plays: 3 },
  ],
  sources: [{ source: 'charts', plays: 10 }],
  rule: { name: 'play-verdict', version: 1 },
  judgements: [{ version: 1, reason: 'HEARD_ENOUGH', times: 7 }],
};
const chart = { window: 'week', kind: 'all', period: '2026-11-16', entries: [] };

const month = (name: string, jazz: number, ai: number): MarketMonth => ({
  ...{ month: name, plays: 10, human: 10 - ai, ai, listeners: 4, slices: { 'genre-jazz': jazz, 'genre-folk': 10 - jazz } },
  week: Array.from({ length: 168 }, (_, hour) => (hour === 33 ? 10 : 0)),
});

/** The rows of a table below a picture, as text. */
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('each picture of plays has its numbers as a table and as a file', async () => {
  visit('/admin/track-analytics', {
    answers: { 'GET /api/admin/track-analytics': analytics, 'GET /api/charts': chart },
    user: people.admin,
  });
  expect(await rowsOf(texts.byDay)).toEqual([
    [texts.day, texts.counted, texts.notCounted],
    ['2026-11-21', '5', '0'],
    ['2026-11-22', '2', '3'],
  ]);
  expect(await rowsOf(texts.bySource)).toEqual([
    [texts.source, texts.plays],
    [texts.sources.charts, '10'],
  ]);
  expect((await rowsOf(texts.byHour))[10]).toEqual(['09:00', '7', '3']);
  expect(screen.getByText('70 %')).toBeTruthy();
  for (const title of [texts.byDay, texts.byHour, texts.byReason, texts.bySource, texts.byRule])
    expect(screen.getByRole('button', { name: pictureTexts.csvOf(title) })).toBeTruthy();
});

it('a song that nobody knows is refused in words', async () => {
  const { code, message } = analyticsRefusals.track;
  visit('/admin/track-analytics?track=nothing', {
    answers: {
      'GET /api/admin/track-analytics': () => Response.json({ code, message }, { status: 404 }),
      'GET /api/charts': chart,
    },
    user: people.admin,
  });
  expect(await screen.findByText(message)).toBeTruthy();
});

it('the market has shares beside those of the month before, and of an artist their listeners', async () => {
  visit('/market-intelligence', {
    answers: {
      'GET /api/market-intelligence': { months: [month('2026-10', 4, 1), month('2026-11', 7, 2)] },
      'GET /api/market-intelligence/listeners': {
        fewest: 5,
        audience: { month: '2026-11', listeners: 8, everyone: 16, slices: [{ slice: 'genre-jazz', own: 6, all: 4 }] },
      },
    },
    user: people.artist,
  });
  expect((await rowsOf(marketTexts.genres)).slice(1)).toEqual([
    ['Jazz', '7', '70 %', '40 %'],
    ['Folk', '3', '30 %', '60 %'],
  ]);
  expect((await rowsOf(marketTexts.makers)).slice(1)).toEqual([
    ['2026-10', '9', '1', '10 %'],
    ['2026-11', '8', '2', '20 %'],
  ]);
  expect((await rowsOf(marketTexts.season))[34]).toEqual(['Tuesday', '09:00', '20']);
  expect((await rowsOf(marketTexts.listeners)).slice(1)).toEqual([['Jazz', '75 %', '25 %']]);
});

it('a file holds what a spreadsheet takes for text, and no formula', () => {
  expect(
    csvText([
      ['a', 'b'],
      ['=1+1', 'x,"y"'],
      [-3, null],
    ]),
  ).toBe('a,b\r\n\'=1+1,"x,""y"""\r\n-3,\r\n');
});

it.each([
  ['https://music.test/track/0B1F7A5C-1111-4222-8333-444455556666?x=1', '0b1f7a5c-1111-4222-8333-444455556666'],
  ['  what is this  ', 'what is this'],
])('the song in %j is %j', (text, id) => expect(trackIn(text)).toBe(id));

/** A week in which one fan plays twice and another once. */
const engagementWeek = {
  ...{ week: '2026-11-16', active: { fan: 2, artist: 1 } },
  spread: {
    fan: { plays: { acts: 3, people: [1, 1, 0, 0, 0, 0, 0] } },
    artist: { posts: { acts: 1, people: [1, 0, 0, 0, 0, 0, 0] } },
  },
};

it('acts of a week are shown by how often each person did them, of everyone and of a role', async () => {
  const answers = { 'GET /api/admin/engagement': { weeks: [engagementWeek] } };
  visit('/admin/engagement?role=fan', { answers, user: people.admin });
  expect((await rowsOf(engagementTexts.spreadOf(engagementTexts.acts.plays)))[1]).toEqual([
    ...['2026-11-16', '1', '1', '0', '0', '0', '0', '0', '1'],
  ]);
  expect((await rowsOf(engagementTexts.byWeek))[1]).toEqual(['2026-11-16', '2', '3', '0', '0', '0', '0']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: engagementTexts.role }), 'everyone');
  expect((await rowsOf(engagementTexts.byWeek))[1]).toEqual(['2026-11-16', '3', '3', '1', '0', '0', '0']);
});

it('weeks of joining are shown from the first in which anyone joined', async () => {
  const reached = { registered: 4, verified: 3, played: 2, followed: 1, posted: 1, premium: 0 };
  const nobody = { registered: 0, verified: 0, played: 0, followed: 0, posted: 0, premium: 0 };
  visit('/admin/user-analytics', {
    answers: {
      'GET /api/admin/user-analytics': {
        weeks: [{ week: '2026-11-16', joined: 4, left: 1, active: 2 }],
        cohorts: [
          { week: '2026-11-02', reached: nobody, gone: 0, stayed: [0, 0, 0] },
          { week: '2026-11-09', reached, gone: 1, stayed: [4, 1] },
          { week: '2026-11-16', reached: nobody, gone: 0, stayed: [0] },
        ],
        days: [{ day: '2026-11-16', active: 2 }],
        months: [{ month: '2026-11', active: 4 }],
      },
    },
    user: people.admin,
  });
  expect((await rowsOf(userAnalyticsTexts.cohorts)).slice(1)).toEqual([
    ['2026-11-09', '4', '0', '4', '100 %', '1'],
    ['2026-11-09', '4', '1', '1', '25 %', '1'],
    ['2026-11-16', '0', '0', '0', '0 %', '0'],
  ]);
  expect((await rowsOf(userAnalyticsTexts.funnel))[3]).toEqual([userAnalyticsTexts.steps.played, '2', '50 %']);
});
