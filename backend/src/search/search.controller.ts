import { Controller, Query } from '@nestjs/common';
import {
  SEARCH_LIMIT,
  SEARCH_LONGEST,
  searchCalls,
  searchRefusals,
  type SearchResult,
  type SearchSuggestions,
} from '@refrain/contracts/search';
import { searchFor, suggestedNames } from '@refrain/projections/screens';
import { DomainError } from '../kernel/domain-error';
import { Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { ReadModels } from '../kernel/read/read-models';

/** @throws DomainError */
const textFrom = (given: unknown): string => {
  const text = typeof given === 'string' ? given.trim() : '';
  if (text === '' || text.length > SEARCH_LONGEST) throw new DomainError(searchRefusals.text);
  return text;
};

/** @throws DomainError */
const limitFrom = (given: unknown): number => {
  if (given === undefined) return SEARCH_LIMIT;
  const limit = typeof given === 'string' && /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (limit < 1 || limit > SEARCH_LIMIT) throw new DomainError(searchRefusals.limit);
  return limit;
};

@Controller()
export class SearchController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(searchCalls.getSearch)
  search(@Query('q') q: unknown, @Query('limit') limit: unknown, @Viewer() viewer: string | null): Promise<SearchResult> {
    return searchFor(this.readModels.store, viewer, textFrom(q), limitFrom(limit));
  }

  @Answers(searchCalls.getSearchSuggestions)
  async suggestions(@Query('q') q: unknown, @Viewer() viewer: string | null): Promise<SearchSuggestions> {
    const text = textFrom(q);
    return [text, await suggestedNames(this.readModels.store, viewer, text)];
  }
}
