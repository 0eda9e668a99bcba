import { blocksOf, inlinesOf, plainTextOf } from './content';
import { blogSlugOf, excerptOf, readingMinutesOf } from './rules';

const text = (words: string) => [{ kind: 'text', text: words }];

describe('the text of an article', () => {
  it('is read as headings, paragraphs and lists', () => {
    const content = '## One\nA line\nand its end.\r\n\r\nAnother.\n- first\n- second\n\n- third\n1. once\n2. twice\n### Two';
    expect(blocksOf(content)).toEqual([
      { kind: 'heading', level: 2, words: text('One') },
      { kind: 'paragraph', words: text('A line and its end.') },
      { kind: 'paragraph', words: text('Another.') },
      { kind: 'list', ordered: false, items: [text('first'), text('second'), text('third')] },
      { kind: 'list', ordered: true, items: [text('once'), text('twice')] },
      { kind: 'heading', level: 3, words: text('Two') },
    ]);
  });

  it.each(['', '\n\n', ' \t '])('may be nothing: %j', (content) => expect(blocksOf(content)).toEqual([]));

  it.each(['#Hash', '##NoSpace', '## ', '-dash', '1.no', '# one mark', '> quote', '<h1>tag</h1>', '1000. year'])(
    'leaves %j what it is',
    (line) => {
      expect(blocksOf(line)).toEqual([{ kind: 'paragraph', words: text(line.trim()) }]);
    },
  );

  it('is read in no time, also where it is made to take long', () => {
    const hostile = [
      '['.repeat(20_000),
      '[a]('.repeat(5000),
      `[${'a'.repeat(19_000)}`,
      '- '.repeat(10_000),
      '- x\n'.repeat(5000),
      ` ${'# '.repeat(9000)}`,
    ];
    const began = performance.now();
    for (const each of hostile) expect(plainTextOf(each).length).toBeGreaterThan(0);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

describe('a link', () => {
  it('leads to a page of this site, or to the web', () => {
    expect(inlinesOf('See [the charts](/charts?window=week#top), or [elsewhere](https://example.com/a?b=c).')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'page', text: 'the charts', href: '/charts?window=week#top' },
      { kind: 'text', text: ', or ' },
      { kind: 'link', text: 'elsewhere', href: 'https://example.com/a?b=c' },
      { kind: 'text', text: '.' },
    ]);
  });

  it.each([
    'javascript:alert`1`',
    'JaVaScRiPt:alert`1`',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\u0009/evil.example',
    'https://good.example@evil.example',
    'https:evil.example',
    'https:///evil.example',
    'http://',
    'mailto:a@b.example',
    'blob:x',
    '#top',
    'charts',
    '&#106;avascript:x',
  ])('to %j is words', (href) => expect(inlinesOf(`[words](${href})`)).toEqual(text(`[words](${href})`)));
});

describe('what is made of a text', () => {
  it('is an excerpt of its first 120 characters without marks, unless the author wrote one', () => {
    expect(excerptOf('In short.', '## Long')).toBe('In short.');
    expect(excerptOf(null, '## Heading\n\nSee [the charts](/charts).')).toBe('Heading See the charts.');
    expect(excerptOf(null, '🎵'.repeat(121))).toBe(`${'🎵'.repeat(120)}…`);
    expect(excerptOf(null, 'x'.repeat(120))).toBe('x'.repeat(120));
  });

  it('is a time to read, of a minute at least', () => {
    expect(readingMinutesOf('word')).toBe(1);
    expect(readingMinutesOf('word '.repeat(660))).toBe(3);
  });

  it.each([
    ['How plays are counted', 'how-plays-are-counted'],
    ['Été à Montréal!', 'ete-a-montreal'],
    ['Random', 'random-01234567'],
    ['音楽', 'news-01234567'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('is an address: %s stands at %s', (title, slug) =>
    expect(blogSlugOf(title, '01234567-89ab-4cde-8f01-23456789abcd')).toBe(slug),
  );
});
