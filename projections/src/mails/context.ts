import { defineContext } from '../kernel/context';
import { mailsProjection } from './mails/mails.projector';

export const mailsContext = defineContext({ name: 'mails', projections: [mailsProjection] });
