import { defineContext } from '../kernel/context';
import { MembersController } from './members.controller';

/** Everyone who is here, for those who run the place. */
export const membersContext = defineContext({ name: 'members', controllers: [MembersController] });
