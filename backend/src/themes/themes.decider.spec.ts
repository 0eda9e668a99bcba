import { contrast, HOUSE_ACCENTS, isReadable, themeRefusals, themesContext, type Season } from '@refrain/contracts/themes';
import fc from 'fast-check';
import { specFor } from '../kernel/testing/decider-spec';
import { themesDecider } from './themes.decider';

const { given } = specFor(themesDecider);
const set = themesContext.sample.SeasonSet;
const { seasonId, setBy, reason } = set.data;
const season = set.data.after!;
const ask = (after: Season | null, more: object = {}) =>
  ({ type: 'SetSeason', data: { seasonId, isNew: true, after, seen: null, setBy, reason, ...more } }) as const;
const other: Season = { ...season, name: 'Spring', from: '2027-03-01', until: '2027-03-20' };

it('a season is set once, changed and taken away', () => {
  given()
    .when(ask(season, { seen: 0 }))
    .then(set);
  given(set)
    .when(ask(season, { seen: 7 }))
    .then();
  const changed = { ...set, data: { ...set.data, before: season, after: other } };
  given(set)
    .when(ask(other, { seen: 1 }))
    .then(changed);
  given(set, changed)
    .when(ask(null))
    .then({ ...set, data: { ...set.data, before: other, after: null } });
});

it.each([
  ['two seasons on one day', ask({ ...season, from: season.until, until: '2027-01-06' }, { seasonId: 'another' }), 'overlaps'],
  ['what was changed since', ask(other, { seen: 0 }), 'changed'],
  ['one that is not there', ask(other, { seasonId: 'another', isNew: false }), 'unknown'],
  ['an end before the beginning', ask({ ...season, from: '2026-12-25' }), 'badDays'],
  ['more than 200 days', ask({ ...season, from: '2026-01-01' }), 'badDays'],
  ['a day that there is not', ask({ ...season, until: '2026-11-31' }), 'badDays'],
  ['a pale text', ask({ ...season, paper: { ...season.paper, text: '#d93315' } }), 'unreadable'],
  ['a dark mark on ink', ask({ ...season, ink: { ...season.ink, mark: '#14301f' } }), 'unreadable'],
  ['what is no colour', ask({ ...season, ink: { ...season.ink, mark: 'red;}*{x' } }), 'unreadable'],
] as const)('%s are refused', (_, asked, why) => given(set).when(asked).thenRefuses(themeRefusals[why]));

it('no more than 40 are kept', () => {
  const day = (i: number) => new Date(Date.UTC(2027, 0, 1 + i)).toISOString().slice(0, 10);
  const many = Array.from({ length: 40 }, (_, i) => ({
    ...set,
    data: { ...set.data, seasonId: `season-${i}`, after: { ...season, from: day(i), until: day(i) } },
  }));
  given(...many)
    .when(ask(season, { seasonId: 'one-more' }))
    .thenRefuses(themeRefusals.tooMany);
});

it('the accents of the house would be let through, and what is let through is readable on every ground', () => {
  expect([isReadable('paper', HOUSE_ACCENTS.paper), isReadable('ink', HOUSE_ACCENTS.ink)]).toEqual([true, true]);
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, colour, (mark, text) => {
      if (!isReadable('paper', { mark, text })) return;
      for (const ground of ['#f3ede2', '#fbf7ef', '#e9e1d2']) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
      }
    }),
  );
});
