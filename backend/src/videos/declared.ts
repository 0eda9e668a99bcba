import { withoutControls } from '@refrain/contracts/kernel';
import { brokenDeclaration, featuredOf, involvementOf, tagsOf, type EditTrackRequest } from '@refrain/contracts/tracks';
import type { VideoDeclaration } from '@refrain/contracts/videos';
import { DomainError } from '../kernel/domain-error';

const orNull = (text: string | null | undefined): string | null => withoutControls(text ?? '').trim() || null;

/** What is said about a video, as it is stored: by the rules of a song. @throws DomainError where one is broken */
export const declaredVideo = (said: EditTrackRequest, now: Date): VideoDeclaration => {
  const broken = brokenDeclaration(said, now);
  if (broken) throw new DomainError(broken);
  return {
    title: said.title.trim(),
    version: orNull(said.version),
    artist: said.artist.trim(),
    featuredArtists: featuredOf(said.featuredArtists),
    album: orNull(said.album),
    genre: said.genre,
    genres: said.genres ?? [],
    year: said.year ?? now.getUTCFullYear(),
    description: orNull(said.description),
    tags: tagsOf(said.tags),
    moodCategories: said.moodCategories,
    isExplicit: said.isExplicit ?? false,
    aiCategory: said.aiCategory,
    aiInvolvement: involvementOf(said),
    aiTools: (said.aiTools ?? []).map((tool) => tool.trim()).filter(Boolean),
    aiCredits: orNull(said.aiCredits),
  };
};
