import { Injectable } from '@nestjs/common';
import { paymentRefusals } from '@refrain/contracts/payments';
import { DomainError } from '../domain-error';
import type { Purchase } from './purchase';

/** Everything that can be bought: each context adds its own rows when it starts. */
@Injectable()
export class Purchases {
  private readonly kinds = new Map<string, Purchase>();

  add(purchase: Purchase): void {
    this.kinds.set(purchase.kind, purchase);
  }

  get all(): readonly Purchase[] {
    return [...this.kinds.values()];
  }

  /** @throws DomainError PAYMENT.KIND_UNKNOWN */
  of(kind: string): Purchase {
    const found = this.kinds.get(kind);
    if (!found) throw new DomainError(paymentRefusals.kindUnknown);
    return found;
  }
}
