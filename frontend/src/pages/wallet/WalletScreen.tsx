import { isPiBrowser } from '@refrain/contracts/accounts';
import { ownPaymentsTexts } from '@refrain/contracts/payments';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { WalletPage } from '../../features/wallet/WalletPage';
import { buttonClass } from '../../shared/ui/Button';

const AddPi = lazy(() => import('../../features/pi-payments/AddPi').then((m) => ({ default: m.AddPi })));

/** /wallet, with what was paid out of it, and the way to fill it where that can be done. */
export const WalletScreen = () => (
  <WalletPage
    action={
      <div className="flex flex-wrap gap-3">
        <Link to="/payments" className={buttonClass()}>
          {ownPaymentsTexts.title}
        </Link>
        {isPiBrowser(navigator.userAgent) && (
          <Suspense>
            <AddPi />
          </Suspense>
        )}
      </div>
    }
  />
);
