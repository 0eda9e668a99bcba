import { Body, Controller } from '@nestjs/common';
import {
  questionCalls,
  questionRefusals,
  questionRules,
  type AskRequest,
  type Generations as ShownGenerations,
  type Question,
  type QuestionAnswer,
  type QuestionsPage,
  type Replayed,
  type SaveQuestionRequest,
} from '@refrain/contracts/questions';
import { ownQuestion, questionsOf } from '@refrain/projections/questions';
import { DomainError } from '../kernel/domain-error';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, Text } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { Asking } from './asking';
import { Generations } from './generations';
import { RemoveQuestion, SaveQuestion } from './questions.commands';

class AskBody implements AskRequest {
  @Text(questionRules.sql) sql!: string;
}
class SaveBody implements SaveQuestionRequest {
  @Text(questionRules.title) title!: string;
  @Text(questionRules.sql) sql!: string;
}

@Controller()
export class QuestionsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly asking: Asking,
    private readonly generations: Generations,
  ) {}

  @Answers(questionCalls.getQuestions)
  list(@Cursor() after: string | undefined, @Me() me: string): Promise<QuestionsPage> {
    return questionsOf(this.readModels.store, me, after);
  }

  @Answers(questionCalls.askQuestion)
  ask(@Body() { sql }: AskBody): Promise<QuestionAnswer> {
    return this.asking.newest(sql);
  }

  @Answers(questionCalls.saveQuestion)
  async save(@Body() { title, sql }: SaveBody, @Sends() { me, show }: Sender): Promise<Question> {
    const { generation, hash } = await this.asking.newest(sql);
    const saved = async ({ questionId }: { questionId: string }) =>
      (await ownQuestion(this.readModels.store, questionId, me))?.shown ?? null;
    return show(SaveQuestion, { ownerId: me, title: title.trim(), sql, generation, answerHash: hash }, saved, 'questions');
  }

  @Answers(questionCalls.replayQuestion)
  async replay(@Id() id: string, @Me() me: string): Promise<Replayed> {
    const found = await ownQuestion(this.readModels.store, id, me);
    if (!found) throw new DomainError(questionRefusals.unknown);
    const answer = await this.asking.at(found.shown.sql, found.shown.generation);
    return { isSame: answer.hash === found.answerHash, answer };
  }

  @Answers(questionCalls.removeQuestion)
  async remove(@Id() questionId: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(RemoveQuestion, { questionId, ownerId: me }, 'questions');
  }

  @Answers(questionCalls.getGenerations)
  shown(): Promise<ShownGenerations> {
    return this.generations.shown();
  }

  @Answers(questionCalls.takeGeneration)
  async take(): Promise<ShownGenerations> {
    await this.generations.take();
    return this.generations.shown();
  }

  @Answers(questionCalls.stopGeneration)
  async stop(): Promise<ShownGenerations> {
    await this.generations.stop();
    return this.generations.shown();
  }
}
