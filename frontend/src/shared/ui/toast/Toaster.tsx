import { useEffect, useState, type ComponentType } from 'react';
import { useShownToast, type ShownToast } from './toast';

/** Their script comes with the first message, or before it, so that 'you are offline' can still be shown. */
const FETCH_CARD_AFTER_MS = 4000;

/** The one place where messages appear. */
export const Toaster = () => {
  const shown = useShownToast();
  const [Card, setCard] = useState<ComponentType<{ toast: ShownToast }> | null>(null);
  const awaited = shown !== null && !Card;
  useEffect(() => {
    if (Card) return;
    const fetchCard = () => void import('./ToastCard').then((m) => setCard(() => m.ToastCard)).catch(() => undefined);
    const timer = setTimeout(fetchCard, awaited ? 0 : FETCH_CARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [Card, awaited]);
  return shown && Card && <Card toast={shown} />;
};
