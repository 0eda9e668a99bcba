import { titleSize } from './title-size';

const room = { container: 24, screen: 11, pixels: 84 };
const sized = (share: number, most: number) => ({
  '--title-share': share,
  '--title-screen': '11vw',
  '--title-most': `${most / 16}rem`,
});
const shareOf = (title: string, container = room.container) =>
  (titleSize(title, { ...room, container }) as ReturnType<typeof sized>)['--title-share'];
/** Per cent of the container's width that a word takes, of so many em as Chromium measures it in the display face, letter spacing and all. */
const taken = (word: string, em: number) => shareOf(word, 100) * em;

it('sets short titles as large as there is room, and longer ones smaller', () => {
  expect(titleSize('Kiln', room)).toEqual(sized(24, 84));
  expect(titleSize('A Letter to Nobody at All', room)).toEqual(sized(18, 63));
  expect(titleSize('The Long and Patient Letter to Nobody in', room)).toEqual(sized(18, 63));
  expect(titleSize('The Long and Patient Letter to Nobody in Particular', room)).toEqual(sized(13.9, 49));
});

it.each([
  ['Assembled', 5.143],
  ['Satellites', 4.191],
  ['Mammoth', 4.819],
  ['WWW', 2.936],
  ['Illinois', 2.885],
  ['Recommendations', 8.684],
  ['Donaudampfschifffahrt', 10.925],
])('gives the word %s the whole width, and does not break it', (word, em) => {
  expect(taken(word, em)).toBeLessThanOrEqual(100);
  expect(taken(word, em)).toBeGreaterThan(82);
});

it('goes by the longest word, where lines break between words, behind hyphens and between characters of Han', () => {
  const share = shareOf('Assembled');
  expect([shareOf('So Assembled'), shareOf('well-Assembled')]).toEqual([share, share]);
  expect(shareOf('夜汽車のうた', 100)).toBe(shareOf('夜', 100));
});

it('stays readable with a word that no size would fit, and without any', () => {
  expect(titleSize('refrain'.repeat(40), room)).toEqual(sized(0.6, 49));
  expect(titleSize('', room)).toEqual(sized(24, 84));
});
