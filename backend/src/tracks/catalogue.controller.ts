import { Controller, Query } from '@nestjs/common';
import { AI_PRESETS, CATALOGUE_SORTS, GENRES, MOOD_SLUGS, trackCalls, trackRefusals } from '@refrain/contracts/tracks';
import { cataloguePage } from '@refrain/projections/tracks';
import { DomainError } from '../kernel/domain-error';
import { Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Cursor, onceFrom } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';

/** One of these, or undefined where nothing is asked. @throws DomainError */
const oneOf = <T extends string>(options: readonly T[], value: unknown): T | undefined => {
  const asked = onceFrom(value) || undefined;
  const found = options.find((option) => option === asked);
  if (asked !== undefined && found === undefined) throw new DomainError(trackRefusals.filter);
  return found;
};

/** All released tracks, to be filtered and sorted. */
@Controller()
export class CatalogueController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(trackCalls.getCatalogue)
  page(
    @Cursor() after: string | undefined,
    @Query() { genre, mood, ai, sort }: Readonly<Record<string, unknown>>,
    @Viewer() viewer: string | null,
  ): Promise<string> {
    const wanted = {
      genre: oneOf(GENRES, genre),
      mood: oneOf(MOOD_SLUGS, mood),
      ai: oneOf(Object.keys(AI_PRESETS), ai),
      sort: oneOf(CATALOGUE_SORTS, sort) ?? 'newest',
    } as const;
    return cataloguePage(this.readModels.store, wanted, viewer, after);
  }
}
