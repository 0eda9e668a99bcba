import { questionRefusals, type QuestionEvent, type QuestionSaved } from '@refrain/contracts/questions';
import type { Command } from '@refrain/contracts/kernel';
import type { Decider } from '../kernel/write/decider';
import { DomainError } from '../kernel/domain-error';

type SaveQuestion = Command<
  'SaveQuestion',
  { questionId: string; ownerId: string; title: string; sql: string; generation: string; answerHash: string }
>;
type RemoveQuestion = Command<'RemoveQuestion', { questionId: string; ownerId: string }>;

type Question = Readonly<{ status: 'none' } | { status: 'saved'; ownerId: string } | { status: 'removed'; ownerId: string }>;

const save = (data: SaveQuestion['data'], { status }: Question): readonly QuestionSaved[] =>
  status === 'none' ? [{ type: 'QuestionSaved', data }] : [];

const remove = ({ questionId, ownerId }: RemoveQuestion['data'], question: Question): readonly QuestionEvent[] => {
  if (question.status === 'none' || question.ownerId !== ownerId) throw new DomainError(questionRefusals.unknown);
  return question.status === 'saved' ? [{ type: 'QuestionRemoved', data: { questionId, ownerId } }] : [];
};

const decide = (command: SaveQuestion | RemoveQuestion, question: Question): readonly QuestionEvent[] => {
  switch (command.type) {
    case 'SaveQuestion':
      return save(command.data, question);
    case 'RemoveQuestion':
      return remove(command.data, question);
  }
};

const evolve = (_question: Question, { type, data }: QuestionEvent): Question => {
  switch (type) {
    case 'QuestionSaved':
      return { status: 'saved', ownerId: data.ownerId };
    case 'QuestionRemoved':
      return { status: 'removed', ownerId: data.ownerId };
  }
};

export const questionDecider: Decider<Question, SaveQuestion | RemoveQuestion, QuestionEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const questionStream = (questionId: string): string => `question-${questionId}`;
