import { shellTexts } from '@refrain/contracts/routes';
import { cx } from '../../shared/lib/cx';

/** In the foot of the navigation. */
export const VersionNote = ({ className }: { className?: string }) => (
  <p className={cx('cat leading-normal', className)}>
    {shellTexts.version} beta, {shellTexts.versionDate}
    <br />
    {shellTexts.versionSubtitle}
  </p>
);

/** Which version this is, wherever one is. */
export const VersionBadge = () => (
  <footer className="cat rounded-pill border border-line bg-paper px-2.5 py-0.5">{shellTexts.version} beta</footer>
);
