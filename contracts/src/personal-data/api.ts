/** POST /api/user/delete */
export type DeleteAccountRequest = { password: string };

/**
 * The answer of POST /api/user/delete and of POST /api/user/delete/cancel: until `dueAt` (ISO, UTC) the account can be kept; null
 * once it is kept.
 */
export type DeletionAnswer = Readonly<{ dueAt: string | null }>;

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
