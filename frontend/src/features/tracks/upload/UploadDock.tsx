import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../../shared/lib/redux';

const UploadPanel = lazy(() => import('./UploadPanel').then((module) => ({ default: module.UploadPanel })));

/** For the shell: follows an upload through, on whatever page. Weighs nothing while there is none. */
export const UploadDock = () => {
  const isThere = useAppSelector(({ uploads }) => uploads.stage !== 'idle');
  return isThere ? (
    <Suspense>
      <UploadPanel />
    </Suspense>
  ) : null;
};
