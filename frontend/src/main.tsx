import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { start } from './app/start';
import { RootBoundary } from './app/errors/RootBoundary';
import { store } from './app/store';
import { Toaster } from './shared/ui/toast/Toaster';
import './shared/styles/index.css';

const router = start();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RootBoundary>
      <Provider store={store}>
        <RouterProvider router={router} />
        <Toaster />
      </Provider>
    </RootBoundary>
  </StrictMode>,
);
