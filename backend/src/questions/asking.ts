import { createHash } from 'node:crypto';
import { questionLimits, questionRefusals, type QuestionAnswer } from '@refrain/contracts/questions';
import { askInProcess, type Refused } from '@refrain/storage/questions';
import { DomainError } from '../kernel/domain-error';
import { Generations } from './generations';
import { wrongInQuestion } from './question-text';

const REFUSALS: Readonly<Record<Refused['refused'], (typeof questionRefusals)[keyof typeof questionRefusals]>> = {
  'too-long': questionRefusals.tooLong,
  'too-much': questionRefusals.tooMuch,
  'not-a-question': questionRefusals.notAQuestion,
  error: questionRefusals.wrong,
};

/** Answers questions, one at a time: each takes a core and memory of its own. */
export class Asking {
  private isBusy = false;
  private readonly stopping = new AbortController();

  constructor(private readonly generations: Generations) {}

  /** @throws DomainError */
  async newest(sql: string): Promise<QuestionAnswer> {
    const found = await this.generations.newest();
    if (!found) throw new DomainError(questionRefusals.noGeneration);
    return this.answer(sql, found.generation, found.file);
  }

  /** The answer at a generation; one that is not there is made again, and the question refused until it is. @throws DomainError */
  async at(sql: string, generation: string): Promise<QuestionAnswer> {
    const file = await this.generations.of(generation);
    if (file === null) {
      await this.generations.take(generation);
      throw new DomainError(questionRefusals.building);
    }
    return this.answer(sql, generation, file);
  }

  private async answer(sql: string, generation: string, file: string): Promise<QuestionAnswer> {
    if (wrongInQuestion(sql) !== null) throw new DomainError(questionRefusals.notAQuestion);
    if (this.isBusy) throw new DomainError(questionRefusals.busy);
    this.isBusy = true;
    const began = performance.now();
    try {
      const answered = await askInProcess(file, sql, questionLimits, this.stopping.signal);
      if ('refused' in answered) throw new DomainError(REFUSALS[answered.refused]);
      const { columns, rows, isCut } = answered;
      const hash = createHash('sha256')
        .update(JSON.stringify([columns, rows, isCut]))
        .digest('hex');
      return { generation, columns, rows, isCut, tookMs: Math.round(performance.now() - began), hash };
    } finally {
      this.isBusy = false;
    }
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }
}
