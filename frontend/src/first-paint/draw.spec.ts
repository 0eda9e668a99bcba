import type { ChartEntry } from '@refrain/contracts/charts';
import { chartTexts } from '@refrain/contracts/charts';
import { discoverTexts } from '@refrain/contracts/tracks';
import { JSDOM } from 'jsdom';
import { cardOf } from '../features/tracks/track-card';
import { sampleTrack } from '../features/tracks/testing/sample-track';
import { draw } from './draw';

const HOSTILE = '<img src=x onerror=alert(1)><button>"Hum"';
const trackOf = (n: number, title = `Song ${n}`) => sampleTrack({ id: `track-${n}`, title });
const chartOf = (length: number, title?: string, window = 'week') => ({
  window,
  kind: 'all',
  period: '2026-11-16',
  entries: Array.from({ length }, (_, i): ChartEntry => {
    const track = cardOf(trackOf(i, title));
    const place = { id: track.id, position: i + 1, previousPosition: null, playCount: 10, series: [1, 2] };
    return { ...place, title: track.title, artistName: track.artist, track } as unknown as ChartEntry;
  }),
});
const NO_TOP = { period: null, isThisWeek: false, entry: null };
const listOf = (length: number) => ({ tracks: Array.from({ length }, (_, i) => cardOf(trackOf(i))), next: null });

const seen = (route: string, ...answers: readonly unknown[]) => {
  // The server draws without a browser; only what it drew is looked at in one.
  const box = new JSDOM('').window.document.createElement('div');
  box.innerHTML =
    draw(
      route,
      answers.map((each) => JSON.stringify(each)),
    ) ?? '';
  return box;
};
const texts = (box: Element, selector: string) => [...box.querySelectorAll(selector)].map((each) => each.textContent);

describe('a drawn page', () => {
  it('shows the places of a chart, each with its link', () => {
    const box = seen('charts', chartOf(3));
    expect(texts(box, 'h1')).toEqual([chartTexts.title]);
    expect(texts(box, 'li a.stretched')).toEqual(['Song 0', 'Song 1', 'Song 2']);
    expect(box.querySelector('li a')?.getAttribute('href')).toBe('/track/track-0');
    expect(box.textContent).toContain(chartTexts.receipts);
    expect(box.querySelector('[aria-busy]')).toBeNull();
  });

  it('shows the period that its answer is about', () => {
    const box = seen('charts', chartOf(1, 'Hum', 'month'));
    expect(texts(box, '[aria-checked="true"]')).toEqual([chartTexts.windows.month, chartTexts.kinds.all]);
    expect(texts(box, 'li a.stretched')).toEqual(['Hum']);
  });

  it('shows the newest music, and the receipts of the newest track', () => {
    const box = seen('discover-music', listOf(2), NO_TOP, trackOf(0));
    expect(texts(box, 'h1')).toEqual([discoverTexts.heroTitle]);
    expect(texts(box, 'h3')).toEqual(['Song 0', 'Song 1']);
    expect(box.querySelectorAll('dl > div').length).toBeGreaterThan(0);
  });

  it('shows what an empty site says', () => {
    expect(seen('charts', chartOf(0)).textContent).toContain(chartTexts.empty);
    expect(seen('discover-music', listOf(0), NO_TOP).textContent).toContain(discoverTexts.empty);
  });

  it('has no more rows than a screen shows, and ends as the page does', () => {
    const box = seen('charts', chartOf(100));
    expect(box.querySelectorAll('li')).toHaveLength(16);
    expect(box.textContent).toContain(chartTexts.receipts);
  });

  it('has nothing in it that works only with a script', () => {
    const box = seen('charts', chartOf(2));
    expect(box.querySelectorAll('button').length).toBeGreaterThan(0);
    expect(box.querySelectorAll('button:not([inert]), input:not([inert]), [tabindex="-1"], [role="status"]')).toHaveLength(0);
  });

  it('carries what people wrote as text, and as nothing else', () => {
    const box = seen('charts', chartOf(1, HOSTILE));
    expect(texts(box, 'li a.stretched')).toEqual([HOSTILE]);
    expect(box.querySelector('[onerror]')).toBeNull();
    expect(box.querySelectorAll('li a.stretched *, li img')).toHaveLength(0);
  });

  it('is none on routes that are not drawn', () => expect(draw('toString', ['{}'])).toBeNull());
});
