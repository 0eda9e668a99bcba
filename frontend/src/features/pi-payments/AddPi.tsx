import { commonTexts } from '@refrain/contracts/kernel';
import { piPaymentRules, piPaymentTexts, piUnits, shortPi } from '@refrain/contracts/pi-payments';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { problemMessage } from '../../shared/lib/api/api';
import { payInPi } from '../../shared/lib/pi/pay-in-pi';
import { useGetPiRatesQuery } from '../../shared/lib/pi/payments-api';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { Form, textFieldOf } from '../../shared/ui/form/Form';
import { toast } from '../../shared/ui/toast/toast';
import { usePiServer } from './use-pi-server';

type Typed = { amount: string };
const Text = textFieldOf<Typed>();
const { amount: rule } = piPaymentRules;

/** Puts Pi into the viewer's wallet. It is shown in the Pi Browser alone. */
export const AddPi = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {piPaymentTexts.topUp}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={piPaymentTexts.topUp} description={piPaymentTexts.topUpHint}>
        <Amount onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

const Amount = ({ onDone }: { onDone: () => void }) => {
  const form = useForm<Typed>({ defaultValues: { amount: '' } });
  const [busy, setBusy] = useState(false);
  const serverFor = usePiServer();
  const typed = form.watch('amount').trim();
  const pay = form.handleSubmit(async ({ amount }) => {
    setBusy(true);
    try {
      const paid = await payInPi(serverFor({ amount: amount.trim() }));
      if (paid.success)
        toast({ title: piPaymentTexts.paid, description: piPaymentTexts.paidHint(shortPi(paid.amount)), tone: 'good' });
      else toast({ title: piPaymentTexts.cancelled, description: piPaymentTexts.cancelledHint });
      onDone();
    } catch (error) {
      const description = error instanceof Error ? error.message : problemMessage(error, commonTexts.unchanged);
      toast({ title: piPaymentTexts.failed, description, tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  });
  return (
    <Form form={form} rules={{ amount: rule }} onSubmit={pay} className="grid gap-4">
      <Text name="amount" label={piPaymentTexts.amount} inputMode="decimal" />
      <Worth />
      <Button type="submit" variant="primary" busy={busy}>
        {piUnits(typed) ? piPaymentTexts.pay(typed) : piPaymentTexts.topUp}
      </Button>
    </Form>
  );
};

/** What a Pi is worth, and whether that is known now. */
const Worth = () => {
  const { data } = useGetPiRatesQuery();
  if (!data) return null;
  return (
    <p className="text-[0.8125rem] text-ink-3">
      {data.formatted.piToUsd}
      <span className="block">{data.isLive ? piPaymentTexts.rateSource(data.source) : piPaymentTexts.notLive}</span>
    </p>
  );
};
