import { lazy, Suspense, useRef } from 'react';
import { useInstallable } from '../../shared/lib/browser/install';
import { useHeightVariable } from './use-height-variable';
import { VersionBadge } from './notices/Version';

const InstallButton = lazy(() => import('./header/InstallButton').then((m) => ({ default: m.InstallButton })));

/** Fixed at the bottom right, above what is docked there and below what is said. Its height is the variable --foot. */
export const ShellFoot = () => {
  const box = useRef<HTMLDivElement>(null);
  useHeightVariable(box, '--foot');
  return (
    <div ref={box} className="pointer-events-none fixed right-3 bottom-[var(--dock,0px)] z-10 flex items-center gap-2 pb-2">
      <Suspense>{useInstallable() && <InstallButton />}</Suspense>
      <VersionBadge />
    </div>
  );
};
