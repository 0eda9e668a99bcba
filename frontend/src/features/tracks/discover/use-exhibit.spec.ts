import type { NumberOne } from '@refrain/contracts/charts';
import { discoverTexts } from '@refrain/contracts/tracks';
import { sampleTrack } from '../testing/sample-track';
import { cardOf } from '../track-card';
import { exhibitOf } from './use-exhibit';

const newest = cardOf(sampleTrack({ id: 'newest' }));
const track = cardOf(sampleTrack({ id: 'first' }));
const entry = { id: 'first', position: 1, previousPosition: null, playCount: 3, series: [], title: 'A', artistName: 'B', track };
const top: NumberOne = { period: '2026-11-16', isThisWeek: true, entry };

it('a visitor sees the first song of the week', () =>
  expect(exhibitOf(top, newest)).toEqual({ track, why: discoverTexts.numberOne }));
it('early in a week it is the first of the newest week with plays, and that is said', () =>
  expect(exhibitOf({ ...top, isThisWeek: false }, newest)).toEqual({
    track,
    why: discoverTexts.numberOneOf('16 November 2026'),
  }));
it.each([[undefined], [{ period: null, isThisWeek: false, entry: null }]])('without a chart it is the newest song', (none) =>
  expect(exhibitOf(none, newest)).toEqual({ track: newest, why: discoverTexts.exhibit }),
);
it('without a song it is none', () => expect(exhibitOf(undefined, undefined)).toBeNull());
