import type { Money } from '@refrain/contracts/kernel';
import { piAmountOf } from '@refrain/contracts/pi-payments';

/** A payment as Pi knows it (`PaymentDTO`). `amount` is null where it is no amount of Pi. The addresses are wallets on the chain. */
export type PiSaysPayment = Readonly<{
  id: string;
  userUid: string;
  amount: Money<'PI'> | null;
  intentId: string | null;
  direction: string;
  network: string;
  fromAddress: string | null;
  toAddress: string | null;
  isApproved: boolean;
  isVerified: boolean;
  isCompleted: boolean;
  isCancelled: boolean;
  transaction: Readonly<{ txid: string; isVerified: boolean }> | null;
}>;

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: Json, name: string): string | null => {
  const found = Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof found === 'string' && found.length <= 200 ? found : null;
};
const isTrue = (value: Json, name: string): boolean => Object.hasOwn(value, name) && value[name] === true;

/** Marks a number, so that its digits are read as they stand: a float would lose some. */
class Digits {
  constructor(readonly text: string) {}
}
const withDigits = (_: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' ? new Digits(context?.source ?? String(value)) : value;

/** JSON whose numbers keep their digits; undefined for what is no JSON. */
const parsedExactly = (text: string): unknown => {
  try {
    return JSON.parse(text, withDigits as (key: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
};

/** @param value from `parsedExactly` */
const piPaymentFrom = (value: unknown): PiSaysPayment | null => {
  if (!isObject(value) || !isObject(value['status'])) return null;
  const { status, metadata, transaction, amount } = value as Json & { status: Json };
  const [id, userUid] = [textIn(value, 'identifier'), textIn(value, 'user_uid')];
  if (!id || !userUid) return null;
  const txid = isObject(transaction) ? textIn(transaction, 'txid') : null;
  return {
    ...{ id, userUid, direction: textIn(value, 'direction') ?? '', network: textIn(value, 'network') ?? '' },
    ...{ fromAddress: textIn(value, 'from_address'), toAddress: textIn(value, 'to_address') },
    amount: amount instanceof Digits ? piAmountOf(amount.text) : null,
    intentId: isObject(metadata) ? textIn(metadata, 'intentId') : null,
    isApproved: isTrue(status, 'developer_approved'),
    isVerified: isTrue(status, 'transaction_verified'),
    isCompleted: isTrue(status, 'developer_completed'),
    isCancelled: isTrue(status, 'cancelled') || isTrue(status, 'user_cancelled'),
    transaction: isObject(transaction) && txid ? { txid, isVerified: isTrue(transaction, 'verified') } : null,
  };
};

/** The payment in an answer; null where there is none to be read. */
export const piPaymentIn = (text: string): PiSaysPayment | null => piPaymentFrom(parsedExactly(text));

/** Payments to people that are not finished: a list, or an object that holds one; Pi's documents and its library differ. */
export const incompleteIn = (text: string): readonly PiSaysPayment[] | null => {
  const parsed = parsedExactly(text);
  const list = isObject(parsed) ? parsed['incomplete_server_payments'] : parsed;
  if (!Array.isArray(list)) return null;
  const payments = list.map(piPaymentFrom);
  return payments.every((each) => each !== null) ? payments : null;
};

/** The same in short, for the flight recorder. */
export const saidOf = (payment: PiSaysPayment | null): string | null => {
  if (!payment) return null;
  const said = [
    ...(payment.isCancelled ? ['cancelled'] : []),
    ...(payment.isCompleted ? ['completed'] : []),
    ...(payment.isVerified ? ['transaction verified'] : []),
    ...(payment.transaction && !payment.transaction.isVerified ? ['transaction not verified'] : []),
    ...(payment.isApproved ? ['approved'] : ['not approved']),
  ];
  return said.join(', ');
};
