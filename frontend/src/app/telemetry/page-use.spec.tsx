import { onInteracted, type Interacted } from '../../shared/lib/interacted';
import { linkedContent, recordForms, recordHovers, recordReading } from './page-use';

const TRACK = '00000000-0000-4000-8000-000000000001';

let recorded: Interacted[] = [];
let now = 0;
onInteracted((what) => recorded.push(what));
recordHovers();
recordForms();
const left = recordReading();
beforeEach(() => {
  recorded = [];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  left({ contentType: 'page' });
  recorded = [];
  document.body.innerHTML = `
    <a id="song" href="/track/${TRACK}"><b>Hum</b></a> <a id="page" href="/charts">Charts</a>
    <a id="away" href="https://elsewhere.example/track/${TRACK}">Away</a>
    <form><input name="title" /><input name="a name with words" /><input /></form><input name="alone" />`;
});
afterEach(() => jest.restoreAllMocks());

const at = (selector: string) => document.querySelector(selector) as Element;
const later = (ms: number) => void (now += ms);
const over = (selector: string, pointerType = 'mouse') =>
  at(selector).dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
const scrollTo = (top: number) => {
  const sizes = { scrollTop: top, scrollHeight: 3000, clientHeight: 1000 };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};

it('a link leads to what a person made, or to nothing that is recorded', () => {
  expect(['#song b', '#page', '#away', 'form'].map((selector) => linkedContent(at(selector)))).toEqual([
    { contentType: 'track', contentId: TRACK },
    null,
    null,
    null,
  ]);
});

it('a mouse that rests on a link is recorded once it leaves, and one that passes by is not', () => {
  over('#song b');
  later(500);
  over('body');
  over('#song b', 'touch');
  later(2000);
  over('body');
  expect(recorded).toEqual([]);
  over('#song');
  later(500);
  over('#song b');
  later(400);
  over('#page');
  later(2000);
  over('body');
  expect(recorded).toEqual([{ type: 'hover', contentType: 'track', contentId: TRACK, durationMs: 900 }]);
});

it('a form is recorded by the names of its fields, and never by what is in them', () => {
  for (const field of document.querySelectorAll('input')) {
    field.value = 'a secret';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  at('form').dispatchEvent(new Event('submit', { bubbles: true }));
  expect(recorded.map(({ type, extras }) => [type, extras])).toEqual([
    ['form_interaction', { action: 'change', fieldName: 'title' }],
    ['form_interaction', { action: 'change' }],
    ['form_interaction', { action: 'change' }],
    ['form_interaction', { action: 'submit' }],
  ]);
  expect(JSON.stringify(recorded)).not.toContain('secret');
});

it('a page that is left is recorded by its deepest place, and by how long it was in sight if that was long', () => {
  const content = { contentType: 'track', contentId: TRACK };
  later(9_999);
  left(content);
  expect(recorded).toEqual([]);
  jest.useFakeTimers({ doNotFake: ['performance'] });
  for (const top of [500, 900, 1500]) scrollTo(top);
  jest.advanceTimersByTime(250);
  scrollTo(0);
  jest.useRealTimers();
  later(6000);
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  later(60_000);
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  later(6000);
  left(content);
  expect(recorded).toEqual([
    { type: 'scroll', ...content, extras: { percentage: 75 } },
    { type: 'engagement', ...content, durationMs: 12_000 },
  ]);
  recorded = [];
  left(content);
  expect(recorded).toEqual([]);
});
