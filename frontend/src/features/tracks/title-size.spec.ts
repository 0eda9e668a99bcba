import { titleSize } from './title-size';

const room = { container: 24, screen: 11, pixels: 84 };

it('sets short titles as large as there is room, and longer ones smaller', () => {
  expect(titleSize('Kiln', room)).toBe('clamp(20px, min(24cqi, 11vw), 84px)');
  expect(titleSize('A Letter to Nobody at All', room)).toBe('clamp(20px, min(18cqi, 11vw), 63px)');
  expect(titleSize('The Long and Patient Letter to Nobody in Particular', room)).toBe('clamp(20px, min(13.9cqi, 11vw), 49px)');
});

it('gives the longest word the whole width and no more', () => {
  expect(titleSize('Paper Satellites', room)).toBe('clamp(20px, min(18.5cqi, 11vw), 84px)');
  expect(titleSize('Donaudampfschifffahrt', room)).toContain('min(8.8cqi');
  expect(titleSize('', room)).toContain('24cqi');
});
