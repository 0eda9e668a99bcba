import { chosenIn, withChoice } from './catalogue-query';

it('the address says what is chosen, and nothing that there is not', () => {
  expect(chosenIn(new URLSearchParams('genre=Folk&mood=calm&ai=human_only&sort=played'))).toEqual({
    genre: 'Folk',
    mood: 'calm',
    ai: 'human_only',
    sort: 'played',
  });
  expect(chosenIn(new URLSearchParams('genre=Noise&sort=random&mood='))).toEqual({ sort: 'newest' });
});

it('a choice changes the address alone, and the usual one leaves it', () => {
  expect(withChoice(new URLSearchParams('genre=Folk'), 'sort', 'title').toString()).toBe('genre=Folk&sort=title');
  expect(withChoice(new URLSearchParams('genre=Folk&sort=title'), 'sort', 'newest').toString()).toBe('genre=Folk');
  expect(withChoice(new URLSearchParams('genre=Folk'), 'genre', '').toString()).toBe('');
});
