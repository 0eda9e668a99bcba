import type { Post, TargetKind } from '@refrain/contracts/posts';
import type { TrackCard } from '@refrain/contracts/tracks';
import { createContext, use, type ComponentType } from 'react';

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** What other features put into posts and their comments. The pages that show posts hand it in, so that features need not import each other. */
export type PostParts = Readonly<{
  Track: ComponentType<{ track: TrackCard }>;
  Share: ComponentType<{ post: Post; className: string }>;
  /** Gives its artist something. */
  Tip: ComponentType<{ post: Post; className: string }>;
  ReportDialog: ComponentType<DialogProps & { target: { kind: TargetKind; id: string } }>;
  BlockDialog: ComponentType<DialogProps & { person: { id: string; displayName: string } }>;
  Ad: ComponentType;
  /** People to follow, in a feed that is still empty. */
  Suggestions: ComponentType;
}>;

export const PostPartsContext = createContext<PostParts | null>(null);

export const usePostParts = (): PostParts => {
  const parts = use(PostPartsContext);
  if (!parts) throw new Error('A page that shows posts hands in their parts.');
  return parts;
};
