import { Body, Controller } from '@nestjs/common';
import {
  bonusFields,
  bonusRefusals,
  MOST_BONUS_CENTS,
  payoutCalls,
  type BonusesPage,
  type GiveBonusRequest,
} from '@refrain/contracts/payouts';
import { bonusesOf } from '@refrain/projections/payouts';
import { IsInt, Max, Min } from 'class-validator';
import { Me } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Cursor, Text } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { GiveBonus } from './bonuses.commands';

const wrong = { message: bonusRefusals.amountNotValid.message };

class GiveBody implements GiveBonusRequest {
  @Text(bonusFields.username) username!: string;
  @IsInt(wrong) @Min(1, wrong) @Max(MOST_BONUS_CENTS, wrong) amount!: number;
  @Text(bonusFields.reason) reason!: string;
}

/** What admins give artists besides their statements. */
@Controller()
export class BonusesController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(payoutCalls.getBonuses)
  bonuses(@Me() me: string, @Cursor() after: string | undefined): Promise<BonusesPage> {
    return bonusesOf(this.readModels.store, me, after);
  }

  @Answers(payoutCalls.giveBonus)
  async give(@Body() { username, amount, reason }: GiveBody, @Sends() { me, send }: Sender): Promise<void> {
    await send(GiveBonus, { username: username.trim(), cents: amount, reason: reason.trim(), grantedBy: me }, 'bonuses');
  }
}
