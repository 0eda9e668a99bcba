import { genreOf, readYoutubeData, readYoutubeOembed } from './read-youtube';
import { youtubeIdIn } from './youtube';

it.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', 'abcdefghijk'],
  ['https://youtube.com/watch?v=abcdefghijk&t=3', 'abcdefghijk'],
  ['https://m.youtube.com/watch?v=abcdefghijk', 'abcdefghijk'],
  ['https://music.youtube.com/watch?v=abcdefghijk', 'abcdefghijk'],
  [' https://youtu.be/abcdefghijk?si=x ', 'abcdefghijk'],
  ['https://www.youtube.com/shorts/abcdefghijk', 'abcdefghijk'],
  ['https://www.youtube.com/watch', null],
  ['https://www.youtube.com.example/watch?v=abcdefghijk', null],
  ['https://www.youtube.com@127.0.0.1/watch?v=abcdefghijk', null],
  ['https://user:pass@youtu.be/abcdefghijk', null],
  ['https://www.youtube.com:8080/watch?v=abcdefghijk', null],
  ['https://youtu.be/../../x', null],
  ['file:///etc/passwd?youtu.be/abcdefghijk', null],
  ['javascript:alert(1)//youtu.be/abcdefghijk', null],
  ['http://169.254.169.254/watch?v=abcdefghijk', null],
  ['http://[::1]/watch?v=abcdefghijk', null],
  ['https://www.youtube.com/watch?v=a"><script>', null],
  ['abcdefghijk', null],
  ['', null],
  ['y'.repeat(60_000), null],
])('%s leads to %s', (address, id) => expect(youtubeIdIn(address)).toBe(id));

it.each([
  ['nothing', ''],
  ['no JSON', '<html>'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a title that is none', '{"title":7}'],
  ['an empty title', '{"title":" \\u0000 "}'],
])('an answer of %s says nothing', (_, text) => {
  expect([readYoutubeOembed(text), readYoutubeData(text)]).toEqual([null, null]);
});

it('what oEmbed says is plain text within bounds', () => {
  const answer = { title: `A\u202eB\n${'x'.repeat(60_000)}`, author_name: 'Ada', thumbnail_url: 'https://i.ytimg.com/x.jpg' };
  const said = readYoutubeOembed(JSON.stringify(answer));
  expect(said).toMatchObject({ channelTitle: 'Ada', picture: 'https://i.ytimg.com/x.jpg' });
  expect([...(said?.title ?? '')]).toHaveLength(200);
  expect(said?.title).toMatch(/^A B x+$/);
});

it('what the Data API says has tags, and names a genre', () => {
  const snippet = {
    title: 'Sample',
    channelTitle: 'Ada',
    description: 'one\r\ntwo\u0000',
    tags: ['Live', 7, 'folk music'],
    thumbnails: {},
  };
  const said = readYoutubeData(JSON.stringify({ items: [{ snippet }] }));
  expect(said).toEqual({
    title: 'Sample',
    channelTitle: 'Ada',
    description: 'one\ntwo',
    tags: ['Live', 'folk music'],
    picture: null,
  });
  expect(said && genreOf(said)).toBe('Folk');
  expect(genreOf({ tags: [], title: 'Popular rocket' })).toBeNull();
  expect(readYoutubeData(JSON.stringify({ items: [] }))).toBeNull();
});
