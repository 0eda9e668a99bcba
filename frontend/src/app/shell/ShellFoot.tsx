import { lazy, Suspense, useRef } from 'react';
import { useInstallable } from '../../shared/lib/browser/install';
import { useHeightVariable } from './use-height-variable';

const InstallButton = lazy(() => import('./header/InstallButton').then((m) => ({ default: m.InstallButton })));

/** Fixed at the bottom right, above what is docked there and below what is said. Its height is the variable --foot. */
export const ShellFoot = () => {
  const box = useRef<HTMLDivElement>(null);
  const installable = useInstallable();
  useHeightVariable(box, '--foot');
  return (
    <div ref={box} className="pointer-events-none fixed right-3 bottom-[var(--dock,0px)] z-10 md:right-9">
      <Suspense>
        {installable && (
          <div className="pb-2">
            <InstallButton />
          </div>
        )}
      </Suspense>
    </div>
  );
};
