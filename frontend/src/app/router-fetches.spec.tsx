import type { User } from '@refrain/contracts/accounts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { known, sessionApi } from '../session/api';
import { createRouter } from './router';
import { createStore } from './store';
import { people } from './testing/people';

/** The screens that are fetched when an address is opened, in order. */
const opened = (path: string, user: User | null | undefined) => {
  window.history.replaceState(null, '', path);
  const store = createStore();
  if (user !== undefined) store.dispatch(known(user));
  const fetched: string[] = [];
  const load = (id: string) => {
    fetched.push(id);
    return Promise.resolve(() => <h1>{id}</h1>);
  };
  const who = () => sessionApi.endpoints.getUser.select()(store.getState()).data;
  render(
    <Provider store={store}>
      <RouterProvider router={createRouter(load, who)} />
    </Provider>,
  );
  return { fetched, store };
};

beforeEach(() => void (globalThis.fetch = () => new Promise(() => undefined)));

const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

describe('the screen of a page', () => {
  it('is not fetched for a viewer who is led elsewhere', async () => {
    const { fetched } = opened('/', null);
    await screen.findByRole('heading', { name: 'discover-music' });
    expect(fetched).toEqual(['discover-music']);
  });

  it('is fetched once the viewer may open it', async () => {
    const { fetched, store } = opened('/', null);
    await isAt('/discover/music');
    act(() => void store.dispatch(known(people.fan)));
    act(() => {
      window.history.pushState(null, '', '/');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByRole('heading', { name: 'home' });
    expect(fetched).toEqual(['discover-music', 'home']);
  });

  it('is fetched while it is not known who is there', async () => {
    const { fetched } = opened('/', undefined);
    await waitFor(() => expect(fetched).toEqual(['home']));
  });
});
