import { release } from '@refrain/contracts/kernel';
import { routeOf, shellTexts, siteLinks } from '@refrain/contracts/routes';
import { readingTexts } from '@refrain/contracts/site';
import { screen, within } from '@testing-library/react';
import { people } from '../testing/people';
import { visit } from '../testing/visit';

const hide = () => screen.queryByRole('button', { name: shellTexts.versionHide(release.version) });

it.each(['/help', '/discover/music', '/about', '/auth'])(
  '%s ends with help, and what else is said about the site',
  async (at) => {
    visit(at);
    const foot = await screen.findByRole('contentinfo');
    const links = within(foot).getAllByRole('link');
    const leadTo = links.map((link) => link.getAttribute('href'));
    expect(leadTo).toEqual(expect.arrayContaining(siteLinks.map(([path]) => path)));
    expect(leadTo.indexOf('/help')).toBeLessThan(leadTo.indexOf('/accessibility'));
  },
);

it('help stands at the foot of the navigation', async () => {
  visit('/help');
  const nav = await screen.findByRole('navigation', { name: 'Main' });
  expect(within(nav).getAllByRole('link').at(-1)).toBe(within(nav).getByRole('link', { name: routeOf('help').title }));
});

it('the version is put away until the tab is closed', async () => {
  sessionStorage.clear();
  const { user, leave } = visit('/help');
  await screen.findByRole('contentinfo');
  await user.click(hide() as Element);
  expect(hide()).toBeNull();
  leave();
  visit('/charts');
  await screen.findByRole('contentinfo');
  expect(hide()).toBeNull();
  sessionStorage.clear();
});

describe('"Privacy Settings" at the end of the legal texts', () => {
  it.each([
    ['an admin', people.admin, '/admin/feature-flags'],
    ['a fan', people.fan, readingTexts.ownPrivacySettings],
    ['a visitor', null, readingTexts.ownPrivacySettings],
  ] as const)('leads %s where they may go', async (_, user, path) => {
    visit('/terms', { user });
    const more = await screen.findByRole('navigation', { name: readingTexts.more });
    await within(more).findByRole('link', { name: 'Subscribe' });
    const link = await within(more).findByRole('link', { name: 'Privacy Settings' });
    await new Promise((done) => setTimeout(done, 50));
    expect(link.getAttribute('href')).toBe(path);
  });
});
