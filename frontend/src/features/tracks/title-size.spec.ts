import { titleSize } from './title-size';

const room = { container: 24, screen: 11, pixels: 84 };
/** Per cent of the container's width that a word takes, of so many em as Chromium measures it in the display face, letter spacing and all. */
const taken = (word: string, em: number) => Number(/min\(([\d.]+)cqi/.exec(titleSize(word, { ...room, container: 100 }))?.[1]) * em;

it('sets short titles as large as there is room, and longer ones smaller', () => {
  expect(titleSize('Kiln', room)).toBe('clamp(20px, min(24cqi, 11vw), 84px)');
  expect(titleSize('A Letter to Nobody at All', room)).toBe('clamp(20px, min(18cqi, 11vw), 63px)');
  expect(titleSize('The Long and Patient Letter to Nobody in', room)).toBe('clamp(20px, min(18cqi, 11vw), 63px)');
  expect(titleSize('The Long and Patient Letter to Nobody in Particular', room)).toBe('clamp(20px, min(13.9cqi, 11vw), 49px)');
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
  const size = titleSize('Assembled', room);
  expect(titleSize('So Assembled', room)).toBe(size);
  expect(titleSize('well-Assembled', room)).toBe(size);
  expect(titleSize('夜汽車のうた', room)).toBe(titleSize('夜', room));
});

it('stays readable with a word that no size would fit, and without any', () => {
  expect(titleSize('refrain'.repeat(40), room)).toMatch(/^clamp\(20px, min\(0\.\dcqi, 11vw\), 49px\)$/);
  expect(titleSize('', room)).toBe('clamp(20px, min(24cqi, 11vw), 84px)');
});
