import { baseMoodSlug, type Mood } from '@refrain/contracts/tracks';

/** How much of a base mood stands in its place; where the last of these goes, the base mood is there again. */
export const toggled = (value: readonly string[], base: string, moods: readonly Pick<Mood, 'slug'>[], slug: string): string[] => {
  const baseSlug = baseMoodSlug(base);
  if (!value.includes(slug)) return [...value.filter((each) => each !== baseSlug), slug];
  const left = value.filter((each) => each !== slug);
  return moods.some((mood) => left.includes(mood.slug)) ? left : [...left, baseSlug];
};
