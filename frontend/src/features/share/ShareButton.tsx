import { sharingTexts, type ShareItem } from '@refrain/contracts/posts';
import { Share } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { cx } from '../../shared/lib/cx';
import { count, plural } from '../../shared/lib/text/format';

const ShareDialog = lazy(() => import('./ShareDialog').then((m) => ({ default: m.ShareDialog })));

type Props = {
  item: ShareItem;
  /** How often it was shared, where that is known. */
  shares?: number;
  /** Where there is room for the sign alone. */
  label?: string;
  /** Narrow screens show the sign alone. */
  folds?: boolean;
  className: string;
};

/** Opens the ways to pass a thing on. */
export const ShareButton = ({ item, shares = 0, label, folds = false, className }: Props) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={shares > 0 ? id : undefined}
        onClick={() => setOpen(true)}
        className={cx('inline-flex min-h-11 items-center gap-2', className)}
      >
        <Share size={20} strokeWidth={1.75} aria-hidden="true" />
        {label === undefined && <span className={cx(folds && 'max-[26.25rem]:sr-only')}>{sharingTexts.share}</span>}
        {shares > 0 && <span aria-hidden="true">{count(shares)}</span>}
      </button>
      {shares > 0 && (
        <span id={id} className="sr-only">
          {plural(shares, 'share')}
        </span>
      )}
      {open && (
        <Suspense fallback={null}>
          <ShareDialog item={item} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
