import { lazy, Suspense, type ReactNode } from 'react';
import { useUser } from '../use-user';
import { verificationOf } from './verification';

const VerifyFirst = lazy(() => import('./VerifyFirst').then((m) => ({ default: m.VerifyFirst })));

/** What publishes, or what a person has to do before that. */
export const OnceVerified = ({ children, className }: { children: ReactNode; className?: string }) => {
  if (verificationOf(useUser(), Date.now()).is !== 'late') return children;
  return (
    <div className={className}>
      <Suspense>
        <VerifyFirst />
      </Suspense>
    </div>
  );
};
