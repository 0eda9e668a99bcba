import { laterOf, restrictedTexts, routeOf, shellTexts } from '@refrain/contracts/routes';
import { act, screen, waitFor } from '@testing-library/react';
import { people } from './testing/people';
import { refused, visit } from './testing/visit';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const { admin, admin3, fan, premiumFan, supreme } = people;

describe('a page that is not for everyone', () => {
  it('says that it is finding out who is there, then asks to sign in', async () => {
    let answer: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((done) => (answer = done));
    visit('/messages', { answers: { 'GET /api/user': held } });
    expect(await screen.findByText(shellTexts.authenticating)).toBeTruthy();
    answer(refused({ status: 401, code: 'SESSION.MISSING', message: 'Please sign in' }));
    await isAt('/auth');
  });

  it('says which level it takes to an admin below it, and lets them go back', async () => {
    const { user } = visit('/charts', { user: admin3 });
    await heading('Charts');
    await act(async () => {
      window.history.pushState(null, '', '/admin/hierarchy');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await heading('Access Restricted');
    expect(screen.getByText('This area requires higher admin privileges (level 1).')).toBeTruthy();
    expect(screen.getByText('Your current admin level: 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    await isAt('/charts');
  });

  it('counts an admin without a level as the last', async () => {
    visit('/admin/google-tracking', { user: admin });
    expect(await screen.findByText('Your current admin level: 999')).toBeTruthy();
  });

  it('lets the supreme admin in everywhere', async () => {
    visit('/admin/google-tracking', { user: supreme });
    await heading(routeOf('admin-google-tracking').title);
  });

  it('of premium leads to the one that says what premium is', async () => {
    const { user } = visit('/exclusive-events', { user: fan });
    await heading(restrictedTexts.premiumTitle);
    expect(window.location.pathname).toBe('/premium');
    await user.click(screen.getByRole('link', { name: restrictedTexts.seePlans }));
    await isAt('/subscription');
  });

  it('of premium opens with a subscription', async () => {
    visit('/exclusive-events', { user: premiumFan });
    await heading('Exclusive events');
  });
});

describe('a page whose content comes later', () => {
  it('says what it will hold, and leads to what is there now', async () => {
    const { user } = visit('/events');
    expect(await screen.findByText(laterOf('events')?.text ?? '')).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'Charts' }).filter((link) => link.closest('main'));
    await user.click(links[0]!);
    await isAt('/charts');
  });

  it.each([
    ['/socks/17/share', 'Page Not Found'],
    ['/albums/17/share', 'Share'],
  ])('%s is known by the kind in its address: %s', async (address, title) => {
    visit(address);
    await heading(title);
  });
});
