import { chaptersWith, piecesOf, plainText, type Chapter, type ReadingText } from './document';
import { accessibilityText } from './accessibility';
import { helpText } from './help';
import { legal } from './legal';
import { privacyText } from './privacy';
import { termsText } from './terms';
import { routeAt } from '../routes';

const texts: readonly ReadingText[] = [termsText, privacyText, helpText, accessibilityText];
const wordsOf = ({ chapters }: ReadingText): string => chapters.flatMap(({ text }) => text.map(plainText)).join('\n');
const paragraphs = ({ chapters }: ReadingText): readonly string[] =>
  chapters.flatMap(({ text }) =>
    text.flatMap((passage) => (typeof passage === 'string' ? [passage] : 'list' in passage ? passage.list : [])),
  );

it.each(texts.map((text) => [text.title, text] as const))(
  'each chapter of %s can be linked to, and holds something',
  (_, text) => {
    const ids = text.chapters.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      text.chapters.filter(({ id, title, text: passages }) => !/^[a-z-]+$/.test(id) || !title || passages.length === 0),
    ).toEqual([]);
  },
);

it('every link in them leads to a page', () => {
  const links = texts
    .flatMap(paragraphs)
    .flatMap(piecesOf)
    .flatMap(({ to }) => (to ? [to] : []));
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((to) => ['not-found', 'person'].includes(routeAt(to.replace(/[?#].*/, '')).route.id))).toEqual([]);
});

/** Spec part 1, sections 5 and 9; part 2, section 9. */
describe('the legal texts', () => {
  it.each([
    ['at least 13 years old'],
    ['under 18'],
    ['within 30 days, and from backups within 90 days'],
    ['within 48 hours'],
    ['up to 14 days'],
    ['in the previous 12 months'],
    ['announced 30 days in advance'],
    ['Low, Medium and High'],
    ['full in the Pi Browser and on desktop, and partial on mobile'],
    ['paid in Pi or in platform points'],
    ['paid monthly'],
    ['minimum payout threshold'],
    ['expires if your subscription lapses or the track is removed'],
  ])('of the terms hold: %s', (words) => expect(wordsOf(termsText)).toContain(words));

  it.each([
    ['within 30 days, and from backups within 90 days'],
    ['within 72 hours'],
    ['takes up to 30 days'],
    ['announced 30 days in advance'],
    ['13 and older'],
    ['moderate their own groups'],
  ])('of the privacy policy hold: %s', (words) => expect(wordsOf(privacyText)).toContain(words));

  it('say when the terms were last changed', () =>
    expect([termsText.updated, legal.termsUpdated]).toEqual(['July 29, 2025', 'July 29, 2025']));

  it('claim nothing that cannot be checked here', () => {
    expect(texts.map(wordsOf).join('\n')).not.toMatch(/1,200|43 database|25 indexes|200 ms|daily .*backups/i);
  });
});

describe('a paragraph', () => {
  it('is text and links, and only to this site', () => {
    expect(piecesOf('See [Help](/help#x), not [that](https://elsewhere.example) [x](javascript:a).')).toEqual([
      { text: 'See ', to: null },
      { text: 'Help', to: '/help#x' },
      { text: ', not [that](https://elsewhere.example) [x](javascript:a).', to: null },
    ]);
  });
});

describe('a search', () => {
  const chapter = (id: string, title: string, text: Chapter['text']): Chapter => ({ id, title, text });
  const chapters = [
    chapter('a', 'Écoute', ['Quality is [Low](/help).']),
    chapter('b', 'Keys', [{ list: ['Space plays.'] }, { contact: 'Write.' }]),
  ];
  it.each([
    ['', 'a b'],
    ['ecoute', 'a'],
    ['low QUALITY', 'a'],
    ['space', 'b'],
    ['write', 'b'],
    ['space low', ''],
    ['/help', ''],
  ])('for %j finds %j', (search, ids) =>
    expect(
      chaptersWith(chapters, search)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(ids),
  );
});
