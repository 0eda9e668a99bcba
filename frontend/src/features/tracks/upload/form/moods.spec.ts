import { toggled } from './moods';

const calm = [{ slug: 'serene' }, { slug: 'dreamy' }];

it('how calm a song is stands in place of calm, which comes back with the last of it', () => {
  expect(toggled(['calm', 'sad'], 'Calm', calm, 'serene')).toEqual(['sad', 'serene']);
  expect(toggled(['sad', 'serene'], 'Calm', calm, 'dreamy')).toEqual(['sad', 'serene', 'dreamy']);
  expect(toggled(['sad', 'serene', 'dreamy'], 'Calm', calm, 'serene')).toEqual(['sad', 'dreamy']);
  expect(toggled(['sad', 'dreamy'], 'Calm', calm, 'dreamy')).toEqual(['sad', 'calm']);
});
