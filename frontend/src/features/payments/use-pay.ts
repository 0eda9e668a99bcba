import { paymentTexts, type OfferedLine, type PaymentMethod } from '@refrain/contracts/payments';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newId } from '../../shared/lib/ids';
import { problemMessage } from '../../shared/lib/api/problem';
import { useCreatePaymentMutation, useStartPaymentMutation } from './api';

/** Freezes what is bought and pays it. One wish has one key, so a second press, or a lost answer, makes no second payment. */
export const usePay = (method: PaymentMethod, total: string, offered: readonly OfferedLine[]) => {
  const key = useRef(newId());
  const navigate = useNavigate();
  const [create] = useCreatePaymentMutation();
  const [start] = useStartPaymentMutation();
  const [isPaying, setPaying] = useState(false);
  const [refused, setRefused] = useState<string>();
  const failed = (error: unknown) => {
    setPaying(false);
    setRefused(problemMessage(error, paymentTexts.failed));
  };
  const pay = async () => {
    setPaying(true);
    setRefused(undefined);
    const lines = offered.map(({ kind, details }) => ({ kind, details }));
    const created = await create({ method, total, lines, key: key.current });
    if (created.error) return failed(created.error);
    const started = await start(created.data.id);
    if (started.error) return failed(started.error);
    const { redirectUrl } = started.data;
    if (redirectUrl) return window.location.assign(redirectUrl);
    await navigate(`/payments/${created.data.id}`, { replace: true });
  };
  return { pay, isPaying, refused };
};
