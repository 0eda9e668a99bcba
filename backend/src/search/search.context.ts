import { defineContext } from '../kernel/context';
import { SearchController } from './search.controller';

export const searchContext = defineContext({ name: 'search', controllers: [SearchController] });
