import { authTexts } from '@refrain/contracts/accounts';
import { shellTexts } from '@refrain/contracts/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chooseShortcuts } from '../../shared/lib/shortcuts';
import { people } from '../testing/people';
import { visit } from '../testing/visit';

const isHeadingFocused = () =>
  waitFor(() =>
    expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['H1', expect.any(String)]),
  );
const said = () => document.querySelector('[aria-live="polite"][aria-atomic="true"]')?.textContent;

describe('another page, also outside of the shell around the last one,', () => {
  it('is read out, with the focus on its heading', async () => {
    const { user } = visit('/help');
    await screen.findByRole('heading', { level: 1 });
    await user.click(await screen.findByRole('link', { name: 'Sign in' }));
    await screen.findByRole('button', { name: authTexts.signIn });
    await isHeadingFocused();
    expect(said()).toBe(document.title);
  });

  it('leaves a menu open that the reader opens before the page has settled', async () => {
    const { user } = visit('/help', { user: people.fan });
    await screen.findByRole('heading', { level: 1 });
    const foot = within(screen.getByRole('navigation', { name: shellTexts.footLabel }));
    await user.click(foot.getByRole('link', { name: 'Accessibility' }));
    await waitFor(() => expect(window.location.pathname).toBe('/accessibility'));
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    await waitFor(() => expect(said()).toMatch(/^Accessibility/));
    expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true);
  });
});

describe('"/"', () => {
  const search = () => screen.getByRole('combobox', { name: shellTexts.search, hidden: true });
  const press = async () => {
    const { user } = visit('/help', { user: people.fan });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('/');
  };
  afterEach(() => act(() => chooseShortcuts('on')));

  it('leads to the search', async () => {
    await press();
    expect(document.activeElement).toBe(search());
    expect(search().getAttribute('aria-keyshortcuts')).toBe('/');
  });
  it('does nothing where the reader has switched shortcuts off', async () => {
    chooseShortcuts('off');
    await press();
    expect(document.activeElement).toBe(document.body);
    expect(search().getAttribute('aria-keyshortcuts')).toBeNull();
  });
});
