/** POST /api/user/delete */
export type DeleteAccountRequest = { password: string };

/**
 * The answer of POST /api/user/delete and of POST /api/user/delete/cancel: until `dueAt` (ISO, UTC) the account can be kept; null
 * once it is kept.
 */
export type DeletionAnswer = Readonly<{ dueAt: string | null }>;

type ErasureState = 'requested' | 'erasing' | 'erased';
/**
 * A person who asked to be forgotten. The account is erased from `dueAt` on and can be kept until then. By `promisedUntil` all of it must be gone; `doneAt`
 * says since when it is. `askedAt` and `promisedUntil` are null for an account that an operator erased. Times are ISO.
 */
export type ErasureRequest = Readonly<{
  userId: string;
  state: ErasureState;
  askedAt: string | null;
  dueAt: string;
  promisedUntil: string | null;
  doneAt: string | null;
}>;
export type ErasureRequestsPage = Readonly<{ requests: readonly ErasureRequest[]; next: string | null }>;
/** `open`: what is still to do, the soonest due first; `done`: the last one first. */
export const ERASURE_LISTS = ['open', 'done'] as const;
export type ErasureList = (typeof ERASURE_LISTS)[number];

/**
 * What `refrain privacy prove` reports of one person. Everything is counted again; nothing is taken from what erasure said of
 * itself.
 */
export type ErasureProof = Readonly<{
  userId: string;
  checkedAt: string;
  /** As the log says; null for what has not happened. */
  erasedAt: string | null;
  completedAt: string | null;
  /** In the vault. */
  tombstone: boolean;
  keys: number;
  credentials: number;
  sessions: number;
  rememberedBrowsers: number;
  tokens: number;
  /** In the log: events about the person, and their personal fields in them. */
  events: number;
  fields: Readonly<{ total: number; unreadable: number; readable: number }>;
  /** Documents with the person's id, by collection, apart from `idsOnly`: those hold ids and nothing that anybody wrote. */
  documents: Readonly<Record<string, number>>;
  idsOnly: Readonly<Record<string, number>>;
  media: Readonly<{ named: number; stillThere: readonly string[] }>;
  messages: number;
  /** What Kafka keeps of changes for a while, and those of it that show something of the person; null where no Kafka is. */
  changes: Readonly<{ kept: number; ofPerson: number }> | null;
  audit: Readonly<{ ok: boolean; events: number }>;
  /** Whether all of this says that the person is forgotten. */
  forgotten: boolean;
}>;
