import { useNavigation } from 'react-router-dom';
import { cx } from '../../../shared/lib/cx';

/** A hairline in signal while the next page is fetched. */
export const NavigationProgress = () => {
  const busy = useNavigation().state !== 'idle';
  return (
    <div
      aria-hidden="true"
      className={cx(
        'fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-signal forced-color-adjust-none transition-[transform,opacity]',
        busy ? 'scale-x-75 opacity-100 delay-100 duration-[2s] ease-out' : 'scale-x-0 opacity-0 duration-150',
      )}
    />
  );
};
