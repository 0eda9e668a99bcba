import { Body, Controller } from '@nestjs/common';
import {
  LEAST_TIP_GOAL,
  MOST_TIP_GOAL,
  tipCalls,
  tipGoalFields,
  type SetTipGoalRequest,
  type SupportedPage,
  type Supporters,
  type TipGoalsPage,
} from '@refrain/contracts/tips';
import { supportedBy, supportersOf, tipGoals } from '@refrain/projections/tips';
import { IsInt, Max, Min } from 'class-validator';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, Text } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { EndTipGoal, SetTipGoal } from './tips.commands';

class GoalBody implements SetTipGoalRequest {
  @Text(tipGoalFields.title) title!: string;
  @IsInt() @Min(LEAST_TIP_GOAL) @Max(MOST_TIP_GOAL) target!: number;
}

/** What artists save up for, and the fans who help them. */
@Controller()
export class TipsController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(tipCalls.getTipGoals)
  goals(@Me() me: string, @Cursor() after: string | undefined): Promise<TipGoalsPage> {
    return tipGoals(this.readModels.store, me, after);
  }

  @Answers(tipCalls.setTipGoal)
  async set(@Body() { title, target }: GoalBody, @Sends() { me, send }: Sender): Promise<void> {
    await send(SetTipGoal, { artistId: me, title: title.trim(), target }, 'tips');
  }

  @Answers(tipCalls.endTipGoal)
  async end(@Sends() { me, send }: Sender): Promise<void> {
    await send(EndTipGoal, { artistId: me }, 'tips');
  }

  @Answers(tipCalls.getSupporters)
  supporters(@Id() artistId: string, @Me() me: string): Promise<Supporters> {
    return supportersOf(this.readModels.store, artistId, me);
  }

  @Answers(tipCalls.getSupported)
  given(@Me() me: string, @Cursor() after: string | undefined): Promise<SupportedPage> {
    return supportedBy(this.readModels.store, me, after);
  }
}
