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

/** Fixed at the bottom right, above what is docked there. */
export const VersionBadge = () => (
  <footer className="cat pointer-events-none fixed right-3 bottom-[calc(var(--dock,0px)+0.5rem)] z-10 hidden rounded-pill border border-line bg-paper/85 px-2.5 py-0.5 md:block">
    {shellTexts.version} beta
  </footer>
);
