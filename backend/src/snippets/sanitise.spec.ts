import { SNIPPET_MAX_LENGTH, snippetRefusals } from '@refrain/contracts/snippets';
import fc from 'fast-check';
import { DomainError } from '../kernel/domain-error';
import { sanitised } from './sanitise';

const refusalOf = (code: string) => {
  try {
    return sanitised(code);
  } catch (error) {
    if (error instanceof DomainError) return error.refusal;
    throw error;
  }
};
const CANONICAL =
  /^(?:<script(?: [a-z-]+(?:="[^"<>]*")?)*>(?:(?!<!--|<\/?script)[^])*<\/script>|<meta(?: (?:name|content)="[^"<>]*")+>)(?:\n|$)/i;
/** Every part of what comes out is a script or a meta tag, whatever went in. */
const isCanonical = (code: string): boolean => {
  let rest = code;
  for (let found = CANONICAL.exec(rest); found; found = CANONICAL.exec(rest)) rest = rest.slice(found[0].length);
  return rest === '';
};

it('scripts and meta tags are kept with their known attributes; code without markup becomes an inline script', () => {
  const analytics =
    '<!-- Google tag -->\n<script async src="https://www.googletagmanager.com/gtag/js?id=G-1&amp;l=x"></script>\n<script>\n  window.dataLayer = [1 < 2 && "a&b"];\n</script>';
  expect(sanitised(analytics)).toEqual({
    code: '<script async src="https://www.googletagmanager.com/gtag/js?id=G-1&amp;l=x"></script>\n<script>\n  window.dataLayer = [1 < 2 && "a&b"];\n</script>',
    left: [],
  });
  const linking = '<meta name="google-adsense-account" content="ca-pub-1234567890123456">';
  expect(sanitised(linking)).toEqual({ code: linking, left: [] });
  expect(sanitised(' if (a <b) count() ')).toEqual({ code: '<script>\nif (a <b) count()\n</script>', left: [] });
  expect(sanitised('  ')).toEqual({ code: '', left: [] });
});

it.each([
  [
    '<script onload="x()" src="https://a.example/x.js"></script>',
    '<script src="https://a.example/x.js"></script>',
    ['script onload'],
  ],
  ['<script src="https://a.example/&quot;onload=x"></script><script>y()</script>', '<script>y()</script>', ['script src']],
  ['<script src="javascript:alert(1)">y()</script>', '<script>y()</script>', ['script src']],
  ['<script src="data:text/javascript,x()">y()</script>', '<script>y()</script>', ['script src']],
  ['<script src="//a.example/x.js">y()</script>', '<script>y()</script>', ['script src']],
  ['<script src="http://a.example/x.js">y()</script>', '<script>y()</script>', ['script src']],
  ['<script src="&#106;avascript&colon;x()">y()</script>', '<script>y()</script>', ['script src']],
  ['<script type="text/html">y()</script>', '<script>y()</script>', ['script type']],
  ['<SCRIPT\u0000 SRC=https://a.example/x.js\u0000></SCRIPT>', '<script src="https://a.example/x.js"></script>', []],
  ['<ins class="adsbygoogle"></ins><script>y()</script>', '<script>y()</script>', ['<ins>']],
  ['<svg><style><script>y()</script></style></svg><script>z()</script>', '<script>z()</script>', null],
  ['<iframe srcdoc="&lt;script&gt;x()&lt;/script&gt;"></iframe><script>y()</script>', '<script>y()</script>', ['<iframe>']],
  ['<meta http-equiv="refresh" content="0;url=x"><script>y()</script>', '<script>y()</script>', ['meta http-equiv']],
  ['<meta name="referrer" content="unsafe-url"><script>y()</script>', '<script>y()</script>', ['meta name']],
  [
    '<math><mtext><table><mglyph><style><!--</style><img src onerror=x()>--></style><script>y()</script>',
    '<script>y()</script>',
    null,
  ],
  ['<noscript><p title="</noscript><img src=x onerror=x()>"></noscript><script>y()</script>', '<script>y()</script>', null],
])('%s comes out without what may not be there', (written, code, left) => {
  const kept = sanitised(written);
  expect(kept.code).toBe(code);
  if (left) expect(kept.left).toEqual(left);
});

it.each([
  ['<script>document.write("<script>x()<\\/script>")</script>', snippetRefusals.nested],
  ['<script><!-- x() --></script>', snippetRefusals.nested],
  ['x("</script><img src=x onerror=y()>")', snippetRefusals.nested],
  ['<img src=x onerror=alert(1)>', snippetRefusals.nothingLeft],
  ['<script></script>', snippetRefusals.nothingLeft],
  ['<', snippetRefusals.nothingLeft],
])('%s is refused', (written, refusal) => expect(refusalOf(written)).toEqual(refusal));

it.each([
  '<'.repeat(60_000),
  '<script '.repeat(7_500),
  '<b>'.repeat(20_000),
  `<script>${'<!'.repeat(30_000)}`,
  '&amp;'.repeat(12_000),
])('60 kB of the same are judged at once', (written) => {
  const from = performance.now();
  refusalOf(written.slice(0, 60_000));
  expect(performance.now() - from).toBeLessThan(2_000);
  expect(SNIPPET_MAX_LENGTH).toBeLessThan(60_000);
});

/** Pieces that parsers read in different ways, put together at random. */
const PIECES = [
  ...[
    '<script>',
    '</script>',
    '<script src="https://a.example/x.js">',
    '<SCRIPT/src=x>',
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
    ']]>',
  ],
  ...[
    '<svg>',
    '</svg>',
    '<math>',
    '<style>',
    '</style>',
    '<title>',
    '</title>',
    '<textarea>',
    '<noscript>',
    '<template>',
    '<plaintext>',
  ],
  ...[
    '<meta name="google-site-verification" content="',
    '">',
    "'",
    '"',
    '>',
    '<',
    '/',
    '=',
    ' ',
    '\n',
    '\u0000',
    '&lt;',
    '&#x3c;',
    'x()',
  ],
  ...['onerror=x()', '<img src=x ', '<a href="javascript:x()">', '<?xml ?>', '<!doctype>', '</p>', '<p>', 'ſcript', '<ſcript>'],
];

it('whatever goes in, what comes out is scripts and meta tags, and stays as it is', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 24 }), (pieces) => {
      const kept = refusalOf(pieces.join(''));
      if (!('left' in kept)) return;
      expect([kept.code, isCanonical(kept.code)]).toEqual([kept.code, true]);
      expect(sanitised(kept.code)).toEqual({ code: kept.code, left: [] });
    }),
    { numRuns: Number(process.env['SNIPPETS'] ?? 2_000) },
  ));
