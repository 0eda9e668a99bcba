import type { TargetKind } from '@refrain/contracts/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { commentFacts, postWords } from '../../posts';

type Target = Readonly<{ targetKind: TargetKind; targetId: string }>;
export type Content = Readonly<{ content: string; createdAt: string }>;

/** What posts and comments say, removed ones too, by id; what is deleted is left out. */
export const contentsOf = async (store: ReadStore, targets: readonly Target[]): Promise<ReadonlyMap<string, Content>> => {
  const ids = (kind: TargetKind) => [
    ...new Set(targets.flatMap(({ targetKind, targetId }) => (targetKind === kind ? [targetId] : []))),
  ];
  const [posts, comments] = await Promise.all([postWords(store, ids('post')), commentFacts(store, ids('comment'))]);
  return new Map<string, Content>([...posts, ...[...comments].filter(([, { isDeleted }]) => !isDeleted)]);
};
