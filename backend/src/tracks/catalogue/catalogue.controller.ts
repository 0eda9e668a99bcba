import { Controller, Query } from '@nestjs/common';
import { AI_PRESETS, CATALOGUE_SORTS, GENRES, MOOD_SLUGS, trackCalls, trackRefusals } from '@refrain/contracts/tracks';
import { cataloguePage } from '@refrain/projections/tracks';
import { Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Cursor, oneOf } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';

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
      genre: oneOf(GENRES, genre, trackRefusals.filter),
      mood: oneOf(MOOD_SLUGS, mood, trackRefusals.filter),
      ai: oneOf(Object.keys(AI_PRESETS), ai, trackRefusals.filter),
      sort: oneOf(CATALOGUE_SORTS, sort, trackRefusals.filter) ?? 'newest',
    } as const;
    return cataloguePage(this.readModels.store, wanted, viewer, after);
  }
}
