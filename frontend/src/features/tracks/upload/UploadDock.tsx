import { lazy, Suspense, useEffect, useState } from 'react';
import { useUser } from '../../../session/use-user';
import { useAppDispatch, useAppSelector } from '../../../shared/lib/redux';
import { hasPendingUpload } from './sending/pending-upload';

const UploadPanel = lazy(() => import('./UploadPanel').then((module) => ({ default: module.UploadPanel })));

/** For the shell: follows an upload through, on whatever page, and after a reload. Weighs nothing while there is none. */
export const UploadDock = () => {
  const dispatch = useAppDispatch();
  const userId = useUser()?.id;
  const [isPending] = useState(hasPendingUpload);
  const isThere = useAppSelector(({ uploads }) => uploads.stage !== 'idle');
  useEffect(() => {
    if (isPending && userId) void import('./resume-upload').then(({ resumeUpload }) => dispatch(resumeUpload(userId)));
  }, [isPending, userId, dispatch]);
  return isThere ? (
    <Suspense>
      <UploadPanel />
    </Suspense>
  ) : null;
};
