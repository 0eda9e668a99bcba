import { isPiBrowser } from '@refrain/contracts/accounts';
import { commonTexts } from '@refrain/contracts/kernel';
import { piPaymentTexts, shortPi } from '@refrain/contracts/pi-payments';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { problemMessage } from '../../shared/lib/api/api';
import { payInPi } from '../../shared/lib/pi/pay-in-pi';
import { Button, buttonClass } from '../../shared/ui/Button';
import { FormAlert } from '../../shared/ui/form/FormAlert';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState } from '../../shared/ui/states';
import { toast } from '../../shared/ui/toast/toast';
import { usePiServer } from './use-pi-server';

/** /pay-in-pi: where a payment of the checkout goes on in the Pi Browser; `?payment` in the address is which. */
export const PayInPiPage = () => {
  const [query] = useSearchParams();
  const paymentId = query.get('payment') ?? '';
  return (
    <Page title={piPaymentTexts.title} hint={piPaymentTexts.intro} className="max-w-[760px]">
      {paymentId === '' && <EmptyState title={piPaymentTexts.notThere} text={piPaymentTexts.notThereHint} seed={8} />}
      {paymentId !== '' && !isPiBrowser(navigator.userAgent) && (
        <EmptyState
          title={piPaymentTexts.onlyInPi}
          text={piPaymentTexts.onlyInPiHint}
          seed={8}
          action={<Back paymentId={paymentId} />}
        />
      )}
      {paymentId !== '' && isPiBrowser(navigator.userAgent) && <Going paymentId={paymentId} />}
    </Page>
  );
};

const Back = ({ paymentId }: { paymentId: string }) => (
  <Link to={`/payments/${paymentId}`} className={buttonClass()}>
    {piPaymentTexts.toPayment}
  </Link>
);

const Going = ({ paymentId }: { paymentId: string }) => {
  const serverFor = usePiServer();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string>();
  const go = async () => {
    setBusy(true);
    setAlert(undefined);
    try {
      const paid = await payInPi(serverFor({ paymentId }));
      if (paid.success) toast({ title: piPaymentTexts.paid, description: `${shortPi(paid.amount)} π`, tone: 'good' });
      else toast({ title: piPaymentTexts.cancelled, description: piPaymentTexts.cancelledHint });
      await navigate(`/payments/${paymentId}`, { replace: true });
    } catch (error) {
      setAlert(error instanceof Error ? error.message : problemMessage(error, commonTexts.unchanged));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4">
      <FormAlert text={alert} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} onClick={() => void go()}>
          {piPaymentTexts.go}
        </Button>
        <Back paymentId={paymentId} />
      </div>
    </div>
  );
};
