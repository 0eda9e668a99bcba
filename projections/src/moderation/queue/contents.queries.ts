import type { ReportedVersion } from '@refrain/contracts/moderation';
import type { TargetKind } from '@refrain/contracts/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { commentFacts, earlierComments, earlierPosts, postWords } from '../../posts';

type Target = Readonly<{ targetKind: TargetKind; targetId: string }>;
export type Content = Readonly<{ content: string; createdAt: string; editedAt: string | null }>;

/** What posts and comments say, removed ones too, by id; what is deleted is left out. */
export const contentsOf = async (store: ReadStore, targets: readonly Target[]): Promise<ReadonlyMap<string, Content>> => {
  const ids = (kind: TargetKind) => [
    ...new Set(targets.flatMap(({ targetKind, targetId }) => (targetKind === kind ? [targetId] : []))),
  ];
  const [posts, comments] = await Promise.all([postWords(store, ids('post')), commentFacts(store, ids('comment'))]);
  return new Map<string, Content>([...posts, ...[...comments].filter(([, { isDeleted }]) => !isDeleted)]);
};

const EARLIER = { post: earlierPosts, comment: earlierComments } as const;

/** Every version of what was edited, with the reports that came while it stood there; nothing for what never was. */
export const versionsOf = async (
  store: ReadStore,
  { targetKind, targetId, reportedAt }: Target & Readonly<{ reportedAt: readonly string[] }>,
  said: Content | undefined,
): Promise<readonly ReportedVersion[]> => {
  if (!said || said.editedAt === null) return [];
  const versions = [...(await EARLIER[targetKind](store, targetId)), { content: said.content, at: said.editedAt }];
  const isWithin = (i: number) => (at: string) => {
    const next = versions[i + 1]?.at;
    return (i === 0 || at >= (versions[i]?.at ?? '')) && (next === undefined || at < next);
  };
  return versions.map((version, i) => ({ ...version, reports: reportedAt.filter(isWithin(i)).length }));
};
