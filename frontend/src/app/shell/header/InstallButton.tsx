import { offlineTexts } from '@refrain/contracts/offline';
import { Download, X } from 'lucide-react';
import { declineInstall, install } from '../../../shared/lib/browser/install';
import { Button } from '../../../shared/ui/Button';
import { IconButton } from '../../../shared/ui/IconButton';

export const InstallButton = () => (
  <div className="pointer-events-auto flex animate-rise items-center rounded-pill border border-line bg-sleeve shadow-float">
    <Button variant="quiet" onClick={() => void install()}>
      <Download size={18} strokeWidth={1.75} /> {offlineTexts.install}
    </Button>
    <IconButton label={offlineTexts.installDismiss} onClick={declineInstall}>
      <X size={16} strokeWidth={1.75} />
    </IconButton>
  </div>
);
