import { readOembed, readPage } from './read-description';

const nothing = { title: null, description: null, image: null };

describe('an answer of oEmbed', () => {
  it('gives the title, the author and the picture', () => {
    const text = JSON.stringify({
      title: ' A  song ',
      author_name: 'Sample Singer',
      thumbnail_url: 'https://i.ytimg.com/vi/x/hq.jpg',
      html: '<iframe src="x">',
    });
    expect(readOembed(text)).toEqual({ title: 'A song', description: 'Sample Singer', image: 'https://i.ytimg.com/vi/x/hq.jpg' });
  });

  it.each([
    '',
    'null',
    '[]',
    '7',
    '"text"',
    '<html>',
    '{"title":{}}',
    '{"title":7,"thumbnail_url":["x"]}',
    '{"thumbnail_url":"http://plain.test/x"}',
    '{"thumbnail_url":"javascript:alert(1)"}',
    '{"title":"\\u0000\\u202e"}',
  ])('that is %j says nothing', (text) => expect(readOembed(text)).toEqual(nothing));

  it('is cut to what a card can show', () => {
    expect([...(readOembed(JSON.stringify({ title: '🎵'.repeat(500) })).title ?? '')]).toHaveLength(200);
    expect(readOembed(JSON.stringify({ thumbnail_url: `https://x.test/${'x'.repeat(3000)}` })).image).toBeNull();
  });

  it('keeps markup as the text it is', () => expect(readOembed('{"title":"<b>bold</b>"}').title).toBe('<b>bold</b>'));
});

describe('a page', () => {
  it('gives its OpenGraph', () => {
    const html = `<head><title>other</title><meta content='A &quot;song&quot; &amp; more &#x1F3B5;' property="og:title"><META PROPERTY=og:x CONTENT="y"><meta name="description" content="what it is"><meta property="og:image" content="https://scontent.cdninstagram.com/x.jpg?a=1&amp;b=2"></head>`;
    expect(readPage(html)).toEqual({
      title: 'A "song" & more 🎵',
      description: 'what it is',
      image: 'https://scontent.cdninstagram.com/x.jpg?a=1&b=2',
    });
  });

  it.each([
    ['without quotes', '<meta property=og:title content=Song>', 'Song'],
    ['with a ">" in a value', '<meta content="a > b" property="og:title">', 'a > b'],
    ['in upper case, over several lines', '<META\nPROPERTY="og:title"\nCONTENT="Song"\n/>', 'Song'],
    ['in a comment, which does not count', '<!-- <meta property="og:title" content="old"> --><title>Song</title>', 'Song'],
    ['in a script, which does not count', '<script>"<meta property=og:title content=x>"</script><title>Song</title>', 'Song'],
    ['with names of signs', '<title>Caf&eacute; &hearts; &#128;</title>', 'Café ♥ €'],
    ['with a title that another one of a drawing follows', '<title>Song</title><svg><title>Icon</title></svg>', 'Song'],
  ])('reads tags %s', (_, html, title) => expect(readPage(html).title).toBe(title));

  it('without it gives its title', () =>
    expect(readPage('<title>Only &lt;this&gt;</title>')).toEqual({ ...nothing, title: 'Only <this>' }));

  it('takes the first of two, and nothing of a prototype', () => {
    expect(
      readPage(
        '<meta property="og:title" content="one"><meta property="og:title" content="two"><meta property="__proto__" content="x">',
      ).title,
    ).toBe('one');
  });

  it('that is made to be slow to read is read at once', () => {
    const began = performance.now();
    for (const piece of ['<meta ', '<meta a="', '<title', '&#', '<meta property="og:title" content=\'', 'a='.repeat(9)])
      readPage(piece.repeat(100_000));
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
