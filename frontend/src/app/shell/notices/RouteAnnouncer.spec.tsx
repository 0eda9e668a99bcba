import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { RouteAnnouncer } from './RouteAnnouncer';

const LATER_THAN_ANY_DELAY_MS = 400;

let showHeading: () => void;
/** As a page whose script or answer is on its way: it stands alone, without a heading. */
const Slow = () => {
  const [isThere, setThere] = useState(false);
  showHeading = () => setThere(true);
  return (
    <main>
      <a href="#help">Help</a>
      {isThere && <h1>Sign in</h1>}
    </main>
  );
};

/** A change of page that takes away what had the focus, as the end of a session does. */
const leave = async () => {
  const home = (
    <main>
      <h1>Home</h1>
      <button autoFocus>Post</button>
    </main>
  );
  const root = (
    <>
      <Outlet />
      <button>Menu</button>
      <RouteAnnouncer />
    </>
  );
  const children = [
    { path: '/', element: home },
    { path: '/auth', element: <Slow /> },
  ];
  const router = createMemoryRouter([{ element: root, children }]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/auth'));
};
const later = () => act(() => new Promise((done) => setTimeout(done, LATER_THAN_ANY_DELAY_MS)));
const said = () => document.querySelector('[aria-live]')?.textContent;

describe('a page that comes slowly', () => {
  beforeEach(() => (document.title = 'Sign in · Refrain'));

  it('has the focus at its heading and is read out once it is there, and not before', async () => {
    await leave();
    await later();
    expect([document.activeElement, said()]).toEqual([document.body, '']);
    act(() => showHeading());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
    expect(said()).toBe(document.title);
  });

  it('leaves the focus to a reader who went on by Tab meanwhile', async () => {
    await leave();
    screen.getByRole('link', { name: 'Help' }).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
    act(() => showHeading());
    await waitFor(() => expect(said()?.trim()).toBe(document.title));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
  });
});
