import type { Type } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { MoneyGoes, PaymentLine, PaymentSettled, Prices, PurchaseDetails } from '@refrain/contracts/payments';
import type { CommandContext } from '../write/command-context';
import { CommandParts, givenFor, injected, type Facts, type Given, type Needs } from '../write/facts';

/** What is stored of a line, ids and amounts alone, and what it costs in each currency it can be paid in. Minor units. */
type Offer = Readonly<{ details: PurchaseDetails; prices: Prices }>;
/** How a line reads now; names come from the read models, so those of people who left are gone. */
type PurchaseWords = Readonly<{ title: string; text: string; actionUrl: string | null; goes: readonly MoneyGoes[] }>;
/** A line that was paid for. */
type Sale = Readonly<{ paymentId: string; payerId: string; line: PaymentLine; settled: Recorded<PaymentSettled> }>;

type TakenSale = Omit<Sale, 'settled'>;

/** Something that can be bought, by the name under which it stands in payments. */
export type Purchase = Readonly<{
  kind: string;
  /** Reads what is asked for, and its price. @throws DomainError where this payer may not buy it */
  offer: (asked: PurchaseDetails, payerId: string) => Promise<Offer>;
  words: (details: PurchaseDetails) => Promise<PurchaseWords>;
  /**
   * Gives it. May be called again for the same line, with the same context, and then changes nothing.
   * @throws DomainError where it cannot be given: the line is paid back. Anything else is tried again.
   */
  deliver: (sale: Sale, context: CommandContext) => Promise<unknown>;
  /**
   * Takes back what was delivered, because the bank took the money back. May be called again, with the same context.
   * @returns how much of the amount is there again, in minor units
   */
  takeBack: (sale: TakenSale, context: CommandContext) => Promise<string>;
  /**
   * Takes back all that was delivered, because it is paid back. May be called again with the same context, and then changes nothing.
   * @throws DomainError where not all of it is there any more: nothing is changed then
   */
  giveBack: (sale: TakenSale, context: CommandContext) => Promise<unknown>;
}>;

type Looking<N extends Needs> = Pick<Facts, 'store' | 'streams' | 'clock'> & Given<N>;
type Row<N extends Needs> = Readonly<{
  offer: (asked: PurchaseDetails, payerId: string, facts: Looking<N>) => Promise<Offer>;
  words: (details: PurchaseDetails, facts: Looking<N>) => Promise<PurchaseWords>;
  deliver: (sale: Sale, facts: Facts & Given<N>) => Promise<unknown>;
  takeBack: (sale: TakenSale, facts: Facts & Given<N>) => Promise<string>;
  giveBack: (sale: TakenSale, facts: Facts & Given<N>) => Promise<unknown>;
}>;

/** A row of the descriptor of the context that owns what is bought. `needs` are parts of that context. */
export const purchase = <N extends Needs>(kind: string, needs: N, row: Row<N>): Type<Purchase> => {
  const kindOfPurchase = class implements Purchase {
    readonly kind = kind;
    private readonly given;

    constructor(
      private readonly parts: CommandParts,
      ...given: readonly unknown[]
    ) {
      this.given = givenFor(needs, given);
    }

    offer = (asked: PurchaseDetails, payerId: string): Promise<Offer> => row.offer(asked, payerId, this.looking);
    words = (details: PurchaseDetails): Promise<PurchaseWords> => row.words(details, this.looking);
    deliver = (sale: Sale, context: CommandContext): Promise<unknown> =>
      row.deliver(sale, { ...this.parts.facts(context), ...this.given });
    takeBack = (sale: TakenSale, context: CommandContext): Promise<string> =>
      row.takeBack(sale, { ...this.parts.facts(context), ...this.given });
    giveBack = (sale: TakenSale, context: CommandContext): Promise<unknown> =>
      row.giveBack(sale, { ...this.parts.facts(context), ...this.given });

    private get looking(): Looking<N> {
      return { ...this.parts.looking, ...this.given };
    }
  };
  return injected(kindOfPurchase, `${kind}Purchase`, needs);
};
