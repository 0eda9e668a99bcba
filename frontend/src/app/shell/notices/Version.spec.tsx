import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { release } from '@refrain/contracts/kernel';
import { renderToStaticMarkup } from 'react-dom/server';
import { VersionBadge, VersionNote } from './Version';

const { version } = JSON.parse(readFileSync(resolve(__dirname, '../../../../package.json'), 'utf8')) as { version: string };
const text = (markup: string): string =>
  markup
    .replace(/<br\/>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

describe('the version that is shown', () => {
  it('is that of package.json, in the badge and in the foot of the navigation', () => {
    expect(text(renderToStaticMarkup(<VersionBadge />))).toBe(`${version} beta, ${release.released}, ${release.subtitle}`);
    expect(text(renderToStaticMarkup(<VersionNote />))).toBe(`${version} beta, ${release.released} ${release.subtitle}`);
  });
});
