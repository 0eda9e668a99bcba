import { isPiBrowser } from '@refrain/contracts/accounts';
import { lazy, Suspense } from 'react';
import { WalletPage } from '../../features/wallet/WalletPage';

const AddPi = lazy(() => import('../../features/pi-payments/AddPi').then((m) => ({ default: m.AddPi })));

/** /wallet, with the way to fill it where that can be done. */
export const WalletScreen = () => (
  <WalletPage
    action={
      isPiBrowser(navigator.userAgent) ? (
        <Suspense>
          <AddPi />
        </Suspense>
      ) : undefined
    }
  />
);
