import { Controller, Headers, Inject, Req } from '@nestjs/common';
import { paymentCalls } from '@refrain/contracts/payments';
import { CARD_WEBHOOK_SECONDS, cardRefusals } from '@refrain/contracts/payments';
import type { FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { DomainError } from '../../kernel/domain-error';
import { Answers } from '../../kernel/http/answers/answers';
import { rawBodyOf } from '../../kernel/http/raw-body';
import { Clock } from '../../kernel/values/clock';
import { CardUnanswered } from './card-partner';
import { CARD_SETTINGS, type CardSettings } from './card-settings';
import { Cards } from './cards';

type Hint = Readonly<{ type: string; data: { object: { id: string } } }>;
type Heard = (cards: Cards, id: string) => Promise<void>;

/** What is asked for because of a webhook, by the beginning of its type. Nothing else of it is believed. */
const HEARD: Readonly<Record<string, Heard>> = {
  'checkout.session.': (cards, id) => cards.heardOf(id),
  'charge.dispute.': (cards, id) => cards.disputed(id),
};

/** Where Stripe says that something happened. */
@Controller()
export class CardWebhookController {
  constructor(
    private readonly cards: Cards,
    private readonly clock: Clock,
    @Inject(CARD_SETTINGS) private readonly settings: CardSettings,
  ) {}

  @Answers(paymentCalls.hearOfCard)
  async hear(@Req() request: FastifyRequest, @Headers('stripe-signature') signature: unknown): Promise<void> {
    const { type, data } = this.signed(rawBodyOf(request), signature);
    const heard = Object.entries(HEARD).find(([begins]) => type.startsWith(begins))?.[1];
    try {
      await heard?.(this.cards, data.object.id);
    } catch (error) {
      // Stripe sends it again.
      throw error instanceof CardUnanswered ? new DomainError(cardRefusals.away) : error;
    }
  }

  /** @throws DomainError CARD.WEBHOOK_NOT_SIGNED for another signature, or an old one */
  private signed(body: Buffer, signature: unknown): Hint {
    try {
      const { webhookSecret = '' } = this.settings ?? {};
      if (typeof signature !== 'string' || !webhookSecret) throw new DomainError(cardRefusals.notSigned);
      const now = Date.parse(this.clock.now());
      return Stripe.webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        CARD_WEBHOOK_SECONDS,
        undefined,
        now,
      ) as unknown as Hint;
    } catch {
      throw new DomainError(cardRefusals.notSigned);
    }
  }
}
