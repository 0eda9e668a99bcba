import { segments } from './content';

const ORIGIN = 'https://refrain.example';
const TRACK = '00000000-0000-4000-8000-000000000201';
const text = (value: string) => ({ kind: 'text', text: value });

describe('the text of a post', () => {
  it('is one stretch when it is plain', () => expect(segments('Hello there', ORIGIN)).toEqual([text('Hello there')]));
  it('marks tags, also in other scripts, and no fragments of words', () => {
    expect(segments('out #newmusic and #Música, C#4 & #1', ORIGIN)).toEqual([
      text('out '),
      { kind: 'tag', text: '#newmusic', href: '/trending?tag=newmusic' },
      text(' and '),
      { kind: 'tag', text: '#Música', href: '/trending?tag=m%C3%BAsica' },
      text(', C#4 & #1'),
    ]);
  });
  it('leads from names to who is called so, without what ends a sentence', () => {
    expect(segments('@ada.sample, (@Ben_9) and @mara-lind.', ORIGIN)).toEqual([
      { kind: 'name', text: '@ada.sample', href: '/ada.sample' },
      text(', ('),
      { kind: 'name', text: '@Ben_9', href: '/Ben_9' },
      text(') and '),
      { kind: 'name', text: '@mara-lind', href: '/mara-lind' },
      text('.'),
    ]);
  });
  it.each(['mail ada@example.com', 'a lone @ or @a', '@@ada', '@.. and @-'])('finds no name in %j', (content) =>
    expect(segments(content, ORIGIN)).toEqual([text(content)]),
  );
  it('finds no name within an address', () => {
    expect(segments('https://www.example.org/@ada/1', ORIGIN)).toEqual([
      { kind: 'link', text: 'example.org/@ada/1', href: 'https://www.example.org/@ada/1' },
    ]);
  });
  it('links elsewhere without the punctuation that follows', () => {
    expect(segments('See (https://www.example.org/a?b=1).', ORIGIN)).toEqual([
      text('See ('),
      { kind: 'link', text: 'example.org/a?b=1', href: 'https://www.example.org/a?b=1' },
      text(').'),
    ]);
  });
  it('links within this site by path', () => {
    expect(segments(`${ORIGIN}/charts?window=day`, ORIGIN)).toEqual([
      { kind: 'page', text: '/charts', href: '/charts?window=day' },
    ]);
  });
  it.each([`${ORIGIN}//evil.test/a`, `${ORIGIN}/\\evil.test/a`, `${ORIGIN}/.//evil.test/a`])(
    'makes no way to elsewhere of %s',
    (link) => expect(segments(link, ORIGIN)).toEqual([{ kind: 'page', text: '/evil.test/a', href: '/evil.test/a' }]),
  );
  it('makes no link of an address that claims to be ours by a name before an @', () => {
    expect(segments('https://refrain.example@evil.test/a', ORIGIN)).toEqual([text('https://refrain.example@evil.test/a')]);
  });
  it('leaves out the link to the track that is shown as a card', () => {
    expect(segments(`Listen! ${ORIGIN}/track/${TRACK}`, ORIGIN, TRACK)).toEqual([text('Listen!')]);
    expect(segments(`/track/${TRACK}`, ORIGIN, TRACK)).toEqual([]);
  });
  it('leads to tracks, videos and stories of ours by their paths', () => {
    for (const path of [`/track/${TRACK}`, `/video/${TRACK}`, '/blog/how-a-play-is-counted']) {
      expect(segments(`See ${path}.`, ORIGIN)).toEqual([text('See '), { kind: 'page', text: path, href: path }, text('.')]);
    }
    expect(segments('his/blog/posts', ORIGIN)).toEqual([text('his/blog/posts')]);
  });
  it('parts paragraphs by one empty line, however many were written', () => {
    expect(segments('One\n \n\n\nTwo\n\nThree\nFour', ORIGIN)).toEqual([text('One\n\nTwo\n\nThree\nFour')]);
  });
  it('never makes a link of another scheme', () => {
    expect(segments('javascript:alert(1) data:text/html,x', ORIGIN)).toEqual([text('javascript:alert(1) data:text/html,x')]);
  });
});
