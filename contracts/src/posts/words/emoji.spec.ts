import { EMOJI, emojiOf, type EmojiCategory } from './emoji';

const categories = Object.keys(EMOJI) as EmojiCategory[];

describe('the emoji', () => {
  it('stand in the six categories of the spec', () =>
    expect(categories).toEqual(['faces', 'hearts', 'gestures', 'activities', 'music', 'fire']));

  it.each(categories)('of %s are single characters, each with a name of its own', (category) => {
    const all = emojiOf(category);
    expect(all.length).toBeGreaterThanOrEqual(18);
    for (const { char, name } of all)
      expect([name, [...new Intl.Segmenter().segment(char)].length, /\p{Extended_Pictographic}/u.test(char)]).toEqual([
        expect.stringMatching(/^\S.+/),
        1,
        true,
      ]);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });
});
