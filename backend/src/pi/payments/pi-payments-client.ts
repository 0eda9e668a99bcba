import { Inject, Injectable } from '@nestjs/common';
import { piDecimal, type PiArrowName, type PiAsked, type PiDoubt, type PiNetwork } from '@refrain/contracts/pi-payments';
import type { Money } from '@refrain/contracts/kernel';
import { Clock } from '../../kernel/values/clock';
import { heardFrom, type Heard } from '../heard';
import { PI_SETTINGS, type PiSettings } from '../pi-settings';
import { incompleteIn, piPaymentIn, saidOf, type PiSaysPayment } from './pi-payment-answer';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 256 * 1024;

/** What was asked and what came of it: an arrow of the flight recorder. `request` names no person and no key. */
export type PiCallRecord<Name extends string = Extract<PiArrowName, 'get' | 'approve' | 'complete' | 'cancel'>> = PiAsked &
  Readonly<{ name: Name }>;

/** `payment` is null where it is not known what Pi did or has; then `doubt` says why. `isUnknown`: Pi has no such payment. */
export type PiAnswered = Readonly<{
  payment: PiSaysPayment | null;
  doubt: PiDoubt | null;
  isUnknown: boolean;
  call: PiCallRecord;
}>;
/** A payment to a person. */
export type PiOutgoing = Readonly<{ uid: string; amount: Money<'PI'>; memo: string; payoutId: string }>;
export type PiCreated = Readonly<{ payment: PiSaysPayment | null; doubt: PiDoubt | null; call: PiCallRecord<'create'> }>;
export type PiIncomplete = Readonly<{
  payments: readonly PiSaysPayment[] | null;
  doubt: PiDoubt | null;
  call: PiCallRecord<'incomplete'>;
}>;

type Raw = Omit<Heard, 'lost'> & Readonly<{ doubt: PiDoubt | null }>;

const doubtOf = (status: number): PiDoubt | null => {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 429) return 'busy';
  return status >= 500 ? 'failed' : 'refused';
};

/**
 * Payments at the Pi platform (https://github.com/pi-apps/pi-platform-docs, platform_API.md). Amounts are exact: their digits are read and
 * written as text. It throws nothing that Pi causes: what is not known is a doubt.
 */
@Injectable()
export class PiPaymentsClient {
  constructor(
    @Inject(PI_SETTINGS) private readonly settings: PiSettings,
    private readonly clock: Clock,
  ) {}

  /** Whether this site has a key to be paid with. */
  get isOn(): boolean {
    return Boolean(this.settings.apiKey);
  }
  get network(): PiNetwork {
    return this.settings.network ?? 'Pi Network';
  }

  get(piPaymentId: string): Promise<PiAnswered> {
    return this.payment('get', 'GET', `/v2/payments/${piPaymentId}`);
  }
  approve(piPaymentId: string): Promise<PiAnswered> {
    return this.payment('approve', 'POST', `/v2/payments/${piPaymentId}/approve`, '{}');
  }
  complete(piPaymentId: string, txid: string): Promise<PiAnswered> {
    return this.payment('complete', 'POST', `/v2/payments/${piPaymentId}/complete`, JSON.stringify({ txid }));
  }
  cancel(piPaymentId: string): Promise<PiAnswered> {
    return this.payment('cancel', 'POST', `/v2/payments/${piPaymentId}/cancel`, '{}');
  }

  /** Creates a payment to a person; what is not known is found again by `incomplete`. */
  async create({ uid, amount, memo, payoutId }: PiOutgoing): Promise<PiCreated> {
    const rest = JSON.stringify({ memo, metadata: { intentId: payoutId }, uid });
    const body = `{"payment":{"amount":${piDecimal(amount)},${rest.slice(1)}}`;
    const { text, doubt, ...raw } = await this.asked('POST', '/v2/payments', body);
    const payment = doubt === null ? piPaymentIn(text) : null;
    const found = doubt ?? (payment ? null : 'not-understood');
    const call = { ...raw, name: 'create', request: 'POST /v2/payments', code: found, said: saidOf(payment) } as const;
    return { payment, doubt: found, call };
  }

  /** Payments to people that are not finished; null where Pi does not say. */
  async incomplete(): Promise<PiIncomplete> {
    const path = '/v2/payments/incomplete_server_payments';
    const { text, doubt, ...raw } = await this.asked('GET', path);
    const payments = doubt === null ? incompleteIn(text) : null;
    const found = doubt ?? (payments ? null : 'not-understood');
    const said = payments && `${payments.length} unfinished`;
    return { payments, doubt: found, call: { ...raw, name: 'incomplete', request: `GET ${path}`, code: found, said } };
  }

  /** Whether Pi granted a reward for an ad; null where Pi does not say. */
  async isAdGranted(adId: string): Promise<boolean | null> {
    const { status, text, doubt } = await this.asked('GET', `/v2/ads_network/status/${encodeURIComponent(adId)}`);
    if (status === 404) return false;
    if (doubt !== null) return null;
    try {
      const said = JSON.parse(text) as { identifier?: unknown; mediator_ack_status?: unknown } | null;
      return said?.identifier === adId && said.mediator_ack_status === 'granted';
    } catch {
      return null;
    }
  }

  private async payment(name: PiCallRecord['name'], method: string, path: string, body?: string): Promise<PiAnswered> {
    const { status, text, doubt, startedAt, durationMs } = await this.asked(method, path, body);
    const payment = doubt === null ? piPaymentIn(text) : null;
    const found = doubt ?? (payment ? null : 'not-understood');
    const call = { name, request: `${method} ${path}`, status, code: found, said: saidOf(payment), startedAt, durationMs };
    return { payment, doubt: found, isUnknown: name === 'get' && status === 404, call };
  }

  private async asked(method: string, path: string, body?: string): Promise<Raw> {
    const { platformUrl, apiKey, timeoutMs } = this.settings;
    const headers = {
      authorization: `Key ${apiKey ?? ''}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const within = { clock: this.clock, timeoutMs: timeoutMs ?? TIMEOUT_MS, mostBytes: MOST_BYTES };
    const init = { method, headers, ...(body === undefined ? {} : { body }) };
    const { lost, ...heard } = await heardFrom(`${platformUrl}${path}`, init, within);
    return { ...heard, doubt: heard.status === null ? lost : doubtOf(heard.status) };
  }
}
