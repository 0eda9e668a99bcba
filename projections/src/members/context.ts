import { defineContext } from '../kernel/context';
import { membersProjection } from './members.projector';

export const membersContext = defineContext({ name: 'members', projections: [membersProjection] });
