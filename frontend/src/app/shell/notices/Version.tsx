import { release } from '@refrain/contracts/kernel';
import { cx } from '../../../shared/lib/cx';

/** In the foot of the navigation. */
export const VersionNote = ({ className }: { className?: string }) => (
  <p className={cx('cat leading-normal', className)}>
    {release.version} beta, {release.released}
    <br />
    {release.subtitle}
  </p>
);

/** Which version this is, wherever one is. */
export const VersionBadge = () => (
  <footer className="cat rounded-pill border border-line bg-paper px-2.5 py-0.5">{release.version} beta</footer>
);
