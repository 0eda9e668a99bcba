import { Body, Controller, Req } from '@nestjs/common';
import {
  giftCardCalls,
  giftCardFields,
  giftCardRefusals,
  LEAST_GIFT_CARD,
  MOST_GIFT_CARD,
  type DraftGiftCardRequest,
  type GiftCard,
  type GiftCardsPage,
  type GiftCode,
  type RedeemGiftCardRequest,
  type SpendGiftCardRequest,
} from '@refrain/contracts/gift-cards';
import { giftCardOf, giftCardsBoughtBy, giftCardsHeldBy } from '@refrain/projections/gift-cards';
import { IsInt, IsOptional, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, Moment, Text } from '../kernel/http/validation';
import { Attempts } from '../kernel/limits/attempts';
import { ReadModels } from '../kernel/read/read-models';
import { DraftGiftCard, FreeGiftCard, MakeGiftCode, RedeemGiftCard, ReturnGiftCard, SpendGiftCard } from './gift-cards.commands';

const LONGEST_AMOUNT = 12;

class DraftBody implements DraftGiftCardRequest {
  @IsInt() @Min(LEAST_GIFT_CARD) @Max(MOST_GIFT_CARD) cents!: number;
  @IsOptional() @IsUUID() artistId?: string | null;
  @IsOptional() @Text(giftCardFields.recipient) recipient?: string | null;
  @IsOptional() @Text(giftCardFields.words) words?: string | null;
  @IsOptional() @Moment(giftCardRefusals.dateNotValid.message) sendAt?: string | null;
}
class RedeemBody implements RedeemGiftCardRequest {
  @Text(giftCardFields.code) code!: string;
}
class SpendBody implements SpendGiftCardRequest {
  @MaxLength(LONGEST_AMOUNT) @Matches(/^[1-9]\d*$/) amount!: string;
}

/** Cards that are bought, given away and redeemed. */
@Controller()
export class GiftCardsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly attempts: Attempts,
  ) {}

  @Answers(giftCardCalls.getGiftCards)
  bought(@Me() me: string, @Cursor() after: string | undefined): Promise<GiftCardsPage> {
    return giftCardsBoughtBy(this.readModels.store, me, after);
  }

  @Answers(giftCardCalls.getHeldGiftCards)
  held(@Me() me: string, @Cursor() after: string | undefined): Promise<GiftCardsPage> {
    return giftCardsHeldBy(this.readModels.store, me, after);
  }

  @Answers(giftCardCalls.draftGiftCard)
  draft(@Body() { cents, artistId, recipient, words, sendAt }: DraftBody, @Sends() { me, show }: Sender): Promise<GiftCard> {
    const asked = {
      ...{ buyerId: me, cents, artistId: artistId ?? null, recipient: recipient?.trim() || null, words: words?.trim() ?? '' },
      sendAt: sendAt ? new Date(sendAt).toISOString() : null,
    };
    return show(DraftGiftCard, asked, ({ giftCardId }) => this.card(giftCardId, me), 'giftCards');
  }

  @Answers(giftCardCalls.makeGiftCode)
  async code(@Id() giftCardId: string, @Sends() { me, send }: Sender): Promise<GiftCode> {
    const { code } = await send(MakeGiftCode, { giftCardId, buyerId: me }, 'giftCards');
    return { code };
  }

  @Answers(giftCardCalls.redeemGiftCard)
  async redeem(
    @Body() { code }: RedeemBody,
    @Req() { ip }: FastifyRequest,
    @Sends() { me, showChanged }: Sender,
  ): Promise<GiftCard> {
    await this.attempts.count('giftCard', ip, me);
    return showChanged(RedeemGiftCard, { holderId: me, code }, ({ giftCardId }) => this.card(giftCardId, me), 'giftCards');
  }

  @Answers(giftCardCalls.spendGiftCard)
  spend(@Id() giftCardId: string, @Body() { amount }: SpendBody, @Sends() { me, showChanged }: Sender): Promise<GiftCard> {
    return showChanged(SpendGiftCard, { giftCardId, holderId: me, amount }, () => this.card(giftCardId, me), 'giftCards');
  }

  @Answers(giftCardCalls.freeGiftCard)
  free(@Id() giftCardId: string, @Sends() { me, showChanged }: Sender): Promise<GiftCard> {
    return showChanged(FreeGiftCard, { giftCardId, holderId: me }, () => this.card(giftCardId, me), 'giftCards');
  }

  @Answers(giftCardCalls.returnGiftCard)
  giveBack(@Id() giftCardId: string, @Sends() { me, showChanged }: Sender): Promise<GiftCard> {
    return showChanged(ReturnGiftCard, { giftCardId, buyerId: me }, () => this.card(giftCardId, me), 'giftCards');
  }

  private card(giftCardId: string, me: string): Promise<GiftCard | null> {
    return giftCardOf(this.readModels.store, giftCardId, me);
  }
}
