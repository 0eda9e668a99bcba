import { Injectable } from '@nestjs/common';
import { METHOD_CURRENCY, type Payment, type ShownPaymentLine } from '@refrain/contracts/payments';
import type { StoredPayment, StoredPaymentLine } from '@refrain/projections/payments';
import { Purchases } from '../kernel/purchases';

/** Gives payments the words of what was bought, as they read now. */
@Injectable()
export class PaymentWords {
  constructor(private readonly purchases: Purchases) {}

  async of({ id, method, status, reason, total, lines, createdAt, expiresAt }: StoredPayment): Promise<Payment> {
    const shown = await Promise.all(lines.map((line) => this.line(line)));
    return { id, method, currency: METHOD_CURRENCY[method], status, reason, total, lines: shown, createdAt, expiresAt };
  }

  private async line({ lineId, kind, details, amount, refunded, state }: StoredPaymentLine): Promise<ShownPaymentLine> {
    const { title, text, actionUrl } = await this.purchases.of(kind).words(details);
    return { id: lineId, kind, title, text, actionUrl, amount, refunded, state };
  }
}
