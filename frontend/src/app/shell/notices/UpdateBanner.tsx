import { offlineTexts, UPDATE_BANNER_MS } from '@refrain/contracts/offline';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { IconButton } from '../../../shared/ui/IconButton';

/** A new version is ready; gone after ten seconds, and then found in the settings. */
export const UpdateBanner = ({ onReload }: { onReload: () => void }) => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), UPDATE_BANNER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? null : (
    <div className="fixed inset-x-3 top-[72px] z-30 mx-auto flex max-w-md animate-rise items-center gap-2 rounded-card border border-line bg-sleeve py-1.5 pr-1.5 pl-4 shadow-float md:top-20">
      <span className="mr-auto font-semibold">{offlineTexts.updateTitle}</span>
      <Button variant="primary" onClick={onReload}>
        {offlineTexts.updateReload}
      </Button>
      <IconButton label={offlineTexts.updateDismiss} onClick={() => setOver(true)}>
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
};
