import { isPlain, postForm } from './send-post';

const gif = {
  id: 'g',
  title: 'A wave',
  images: {
    original: { url: 'https://gifs.example.org/wave.gif' },
    fixed_height_small: { url: 'https://gifs.example.org/small.gif' },
  },
};
const media = new File(['abc'], 'cover.png', { type: 'image/png' });

describe('a post', () => {
  it('of words alone goes the short way; with a name, a file or a GIF it does not', () => {
    const ways = [
      { content: 'words, and ada@example.com' },
      { content: 'hi @ada' },
      { content: '', media },
      { content: '', gif },
    ].map((draft) => isPlain({ key: 'k', ...draft }));
    expect(ways).toEqual([true, false, false, false]);
  });

  it('with media is a form that names who is mentioned, the file last', () => {
    const form = postForm({ content: 'for @ada and @ben', key: 'k', media });
    expect([...form.keys()]).toEqual(['content', 'mentions', 'media']);
    expect([form.get('content'), form.get('mentions'), (form.get('media') as File).name]).toEqual([
      'for @ada and @ben',
      '["ada","ben"]',
      'cover.png',
    ]);
  });

  it('with a GIF names its address and title', () => {
    expect([...postForm({ content: '', key: 'k', gif }).entries()]).toEqual([
      ['content', ''],
      ['mentions', '[]'],
      ['gifUrl', 'https://gifs.example.org/wave.gif'],
      ['gifTitle', 'A wave'],
    ]);
  });
});
