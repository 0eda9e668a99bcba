import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { start } from './app/start';
import { RootBoundary } from './app/errors/RootBoundary';
import { store } from './app/store';
import { Toaster } from './shared/ui/toast/Toaster';
import { isPainted, takeOver } from './first-paint/take-over';
import { known } from './session/api';
import './shared/styles/index.css';
import './first-paint/first-paint.css';

// Nobody has to ask the server again what it knew when it painted the page.
if (isPainted()) store.dispatch(known(null));
const router = start();
const root = document.getElementById('root')!;
takeOver(root, () => Object.values(store.getState().api.queries).some((query) => query?.status === 'pending'));

createRoot(root).render(
  <StrictMode>
    <RootBoundary>
      <Provider store={store}>
        <RouterProvider router={router} />
        <Toaster />
      </Provider>
    </RootBoundary>
  </StrictMode>,
);
