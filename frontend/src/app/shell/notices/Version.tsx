import { release } from '@refrain/contracts/kernel';
import { shellTexts } from '@refrain/contracts/routes';
import { X } from 'lucide-react';
import { cx } from '../../../shared/lib/cx';
import { useStored } from '../../../shared/lib/browser/use-stored';

/** In the foot of the navigation and of each page. */
export const VersionNote = ({ className }: { className?: string }) => (
  <p className={cx('cat leading-normal', className)}>
    {release.version} beta, {release.released}
    <br />
    {release.subtitle}
  </p>
);

/**
 * Fixed at the bottom right, as the spine of a sleeve: it stands in the margin of the page, where it covers nothing. Screens without such
 * a margin have the note in the foot of the page alone. It can be put away until the tab is closed.
 */
export const VersionBadge = () => {
  const [hidden, setHidden] = useStored('version-hidden', { area: 'session' });
  if (hidden) return null;
  return (
    <div className="cat fixed right-0.5 bottom-[calc(var(--dock,0px)+0.75rem)] z-10 spine:flex hidden flex-col items-center gap-1">
      <button
        type="button"
        aria-label={shellTexts.versionHide(release.version)}
        onClick={() => setHidden(true)}
        className="grid size-6 place-items-center rounded-full text-ink-3 hover:bg-ink/6 hover:text-ink"
      >
        <X size={13} aria-hidden="true" />
      </button>
      <p className="rounded-pill bg-paper px-2 leading-[1.5rem] whitespace-nowrap [writing-mode:vertical-rl]">
        <b className="font-semibold">{release.version} beta</b>, {release.released}, {release.subtitle}
      </p>
    </div>
  );
};
