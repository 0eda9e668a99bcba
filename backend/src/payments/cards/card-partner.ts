/** The partner may have done it: its answer was lost, or it could not say. The message is a code. */
export class CardUnanswered extends Error {
  override name = 'CardUnanswered';
}
/** The partner has surely not done it, and will not. The message is a code. */
export class CardRefused extends Error {
  override name = 'CardRefused';
}

/** `cents` is what is asked for; `lines` are what the payer reads. Addresses are where the browser goes on. */
type SessionAsked = Readonly<{
  paymentId: string;
  cents: string;
  expiresAt: string;
  label: string;
  returnUrl: string;
  cancelUrl: string;
}>;
/** `paymentId` is what the partner was given. `intentId` stands where something was paid. */
export type CardSession = Readonly<{
  id: string;
  paymentId: string | null;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  currency: string;
  cents: string;
  intentId: string | null;
  url: string | null;
}>;
export type CardRefund = Readonly<{ id: string; status: 'succeeded' | 'pending' | 'failed'; cents: string }>;
type CardDispute = Readonly<{ id: string; intentId: string | null; status: string; currency: string; cents: string }>;

/**
 * The card service. What the first four answer is believed only once it was asked again. Each throws `CardUnanswered` where nobody knows,
 * `CardRefused` where it was surely not done.
 */
export type CardPartner = Readonly<{
  /** The same key gives the same session. @returns its id */
  open: (key: string, asked: SessionAsked) => Promise<string>;
  /** Null for one that the partner does not know. */
  session: (sessionId: string) => Promise<CardSession | null>;
  /** Ends one that was not paid. */
  expire: (sessionId: string) => Promise<void>;
  /** The same key pays back once. */
  refund: (key: string, asked: Readonly<{ intentId: string; cents: string; paymentId: string; ref: string }>) => Promise<void>;
  /** The refund that was asked for with a key; null where there is none. */
  refundOf: (intentId: string, key: string) => Promise<CardRefund | null>;
  dispute: (disputeId: string) => Promise<CardDispute | null>;
  /** The payment that something was paid for; null where it is not ours. */
  paymentOf: (intentId: string) => Promise<string | null>;
}>;
