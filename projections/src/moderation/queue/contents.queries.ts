import type { ReportedVersion, ReportKind } from '@refrain/contracts/moderation';
import type { CommentSubject } from '@refrain/contracts/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { biosOf } from '../../accounts';
import { commentFacts, earlierComments, earlierPosts, postWords } from '../../posts';

type Target = Readonly<{ targetKind: ReportKind; targetId: string }>;
export type Content = Readonly<{ content: string; createdAt: string | null; editedAt: string | null; subject?: CommentSubject }>;

/** What posts, comments and the bios of people say, removed ones too, by id; what is deleted is left out. */
export const contentsOf = async (store: ReadStore, targets: readonly Target[]): Promise<ReadonlyMap<string, Content>> => {
  const ids = (kind: ReportKind) => [
    ...new Set(targets.flatMap(({ targetKind, targetId }) => (targetKind === kind ? [targetId] : []))),
  ];
  const [posts, comments, people] = await Promise.all([
    postWords(store, ids('post')),
    commentFacts(store, ids('comment')),
    biosOf(store, ids('person')),
  ]);
  return new Map<string, Content>([
    ...posts,
    ...[...comments].filter(([, { isDeleted }]) => !isDeleted),
    ...[...people].map(([id, content]) => [id, { content, createdAt: null, editedAt: null }] as const),
  ]);
};

/** Nothing is kept of an earlier bio. */
const EARLIER = { post: earlierPosts, comment: earlierComments, person: () => [] } as const;

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
