import { withoutControls } from '@refrain/contracts/kernel';
import {
  brokenDeclaration,
  featuredOf,
  involvementOf,
  tagsOf,
  type EditTrackRequest,
  type UploadTrackRequest,
} from '@refrain/contracts/tracks';
import { DomainError } from '../kernel/domain-error';

const blankToNull = (text: string | null | undefined): string | null => withoutControls(text ?? '').trim() || null;

/** What is said about a track, as it is stored. @param year where none is said @throws DomainError where a rule of the form is broken */
export const declaredFrom = (
  request: EditTrackRequest & Pick<UploadTrackRequest, 'releaseNow' | 'releaseDate'>,
  now: Date,
  year: number,
) => {
  const broken = brokenDeclaration(request, now);
  if (broken) throw new DomainError(broken);
  return {
    title: request.title.trim(),
    version: blankToNull(request.version),
    artist: request.artist.trim(),
    featuredArtists: featuredOf(request.featuredArtists),
    album: blankToNull(request.album),
    genre: request.genre,
    genres: request.genres ?? [],
    year: request.year ?? year,
    description: blankToNull(request.description),
    tags: tagsOf(request.tags),
    moodCategories: request.moodCategories,
    downloadable: request.downloadable ?? true,
    isExplicit: request.isExplicit ?? false,
    aiCategory: request.aiCategory,
    aiInvolvement: involvementOf(request),
    aiTools: (request.aiTools ?? []).map((tool) => tool.trim()).filter(Boolean),
    aiCredits: blankToNull(request.aiCredits),
    chartEligible: request.chartEligible ?? true,
  };
};
