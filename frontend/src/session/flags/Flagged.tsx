import { withheldTexts, type FlagName } from '@refrain/contracts/flags';
import type { ReactNode } from 'react';
import { EmptyState, Loading, SkeletonRows } from '../../shared/ui/states';
import { useFlag } from './use-flag';

/** A page for viewers who have a feature. Others read that it is not switched on. */
export const FlaggedPage = ({ flag, children }: { flag: FlagName; children: ReactNode }) => {
  const isOn = useFlag(flag);
  if (isOn) return children;
  if (isOn === false) return <EmptyState title={withheldTexts.title} text={withheldTexts.text} seed={7} />;
  return (
    <Loading>
      <SkeletonRows count={3} className="mx-4 mt-6 h-24" />
    </Loading>
  );
};

/** A part of a page for viewers who have a feature; nothing for others. */
export const Flagged = ({ flag, children }: { flag: FlagName; children: ReactNode }) => (useFlag(flag) ? children : null);
