import { emailTexts } from '@refrain/contracts/accounts';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../shared/lib/redux';
import { IconButton } from '../../shared/ui/IconButton';
import { refreshed } from '../api';
import { ResendLink } from './ResendLink';
import { rememberPlace, type Verification } from './verification';

type Open = Exclude<Verification, { is: 'done' }>;

const when = new Intl.DateTimeFormat('en', { weekday: 'long', hour: 'numeric', minute: '2-digit' });

const textOf = (open: Open): string => {
  if (open.is === 'open') return emailTexts.bannerAny;
  return open.is === 'late' ? emailTexts.bannerLate : emailTexts.bannerBefore(when.format(new Date(open.by)));
};

/** On every page until the address is verified; it can be hidden until the browser is closed. */
export const VerifyBanner = ({ open, isHidden, onHide }: { open: Open; isHidden: boolean; onHide: () => void }) => {
  usePlace();
  useNewsOnReturn();
  if (isHidden) return null;
  return (
    <section
      aria-label={emailTexts.banner}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-sunk py-2 pr-2 pl-4 md:pr-6 md:pl-8"
    >
      <p className="min-w-0 flex-1 basis-64">
        <b className="font-semibold">{emailTexts.banner}</b> <span className="text-ink-2">{textOf(open)}</span>
      </p>
      <div className="flex items-center gap-1">
        <ResendLink />
        <IconButton label={emailTexts.hide} onClick={onHide}>
          <X size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
    </section>
  );
};

const usePlace = () => {
  const { pathname, search } = useLocation();
  useEffect(() => rememberPlace(pathname + search), [pathname, search]);
};

/** The link opens in another tab, or on another device: who comes back to this one may be verified. */
const useNewsOnReturn = () => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && dispatch(refreshed()));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [dispatch]);
};
