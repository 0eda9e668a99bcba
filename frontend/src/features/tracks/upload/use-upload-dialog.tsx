import { lazy, Suspense, useState, type ReactNode } from 'react';

const UploadDialog = lazy(() => import('./UploadDialog').then((m) => ({ default: m.UploadDialog })));

/** The upload dialog over a page; it comes when it is asked for. `dialog` stands outside of other forms, which would hear its events. */
export const useUploadDialog = (): { open: () => void; dialog: ReactNode } => {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: <Suspense>{isOpen && <UploadDialog onClose={() => setOpen(false)} />}</Suspense>,
  };
};
