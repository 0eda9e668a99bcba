import { defineContext } from '../kernel/context';
import { questionsProjection } from './questions/questions.projector';

export const questionsContext = defineContext({ name: 'questions', projections: [questionsProjection] });
