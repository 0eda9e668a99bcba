import { fill } from './server';

const HTML =
  '<header class="bg-tint"><img alt="" src="/api/files/PAINTED-IMAGE"><h1 style="--title-share: 15;" class="title">PAINTED-TITLE</h1><p>PAINTED-BYLINE</p></header>';
const thing = { title: 'Sample Song', byline: 'Ada Sample', image: '/api/files/a/cover-480.webp', palette: ['#c03020'] };

/** What a browser makes of it. */
const seen = (change: Partial<typeof thing> | { image: null }) => {
  const box = document.createElement('div');
  box.innerHTML = fill(HTML, { ...thing, ...change });
  return box;
};

describe('a painted page', () => {
  it('shows the thing it is about', () => {
    const box = seen({});
    expect([box.querySelector('h1')?.textContent, box.querySelector('p')?.textContent]).toEqual(['Sample Song', 'Ada Sample']);
    expect(box.querySelector('img')?.getAttribute('src')).toBe('/api/files/a/cover-480.webp');
  });

  it('has a title as large as it will be, and the tint of the cover in both themes', () => {
    const style = (title: string) => seen({ title }).querySelector('h1')?.style.getPropertyValue('--title-share');
    expect(style('Hum')).toBe('15');
    expect(Number(style('Antidisestablishmentarianisms'))).toBeLessThan(10);
    const header = seen({}).querySelector('header');
    expect(['--paper-tint', '--paper-on', '--ink-tint', '--ink-on'].map((name) => header?.style.getPropertyValue(name))).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/^#[0-9a-f]{6}$/)),
    );
    expect(seen({ palette: [] }).querySelector('header')?.hasAttribute('style')).toBe(false);
  });

  it('has no picture where there is none', () => expect(seen({ image: null }).querySelector('img')).toBeNull());

  it.each([
    `</h1><script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `' onload='alert(1)`,
    'PAINTED-BYLINE $& $1 $` PAINTED-IMAGE',
    '&lt;b&gt; &amp;',
  ])('carries %j as text, and as nothing else', (hostile) => {
    const box = seen({ title: hostile, byline: hostile });
    expect([box.querySelector('h1')?.textContent, box.querySelector('p')?.textContent]).toEqual([hostile, hostile]);
    expect(box.querySelectorAll('*')).toHaveLength(4);
  });
});
