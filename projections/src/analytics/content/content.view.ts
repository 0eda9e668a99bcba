import type { ContentWeek } from '@refrain/contracts/analytics';
import { collection } from '../../kernel';

export const contentWeeks = collection<ContentWeek>()({
  name: 'analyticsContentWeeks',
  columns: { week: 'text' },
  indexes: [{ on: ['-week'] }],
});

/** What was done with a song or a post in a week; by `kind|id|week`. */
export type ContentItem = Readonly<{
  kind: 'post' | 'track';
  contentId: string;
  week: string;
  plays: number;
  comments: number;
  likes: number;
  shares: number;
}>;
export const contentItems = collection<ContentItem>()({
  name: 'analyticsContentItems',
  columns: { kind: 'text', week: 'text', plays: 'integer', comments: 'integer', likes: 'integer', shares: 'integer' },
  indexes: [
    { on: ['week', '-plays', '-id'] },
    { on: ['week', '-comments', '-id'] },
    { on: ['week', '-likes', '-id'] },
    { on: ['week', 'kind', '-shares', '-id'] },
  ],
});
