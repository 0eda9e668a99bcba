import { ERASED_NAME, FOUND_USERS_MAX, type AuthorCard, type FoundUser, type User } from '@refrain/contracts/accounts';
import type { ReadStore } from '@refrain/storage/read-store';
import { blockedAmong } from '../../visibility';
import { jsonText, parsed, textsById, type JsonText } from '../../kernel';
import { authors, people, pictures, type Person, type PersonDocument } from './people.view';

/** Shown in place of an author nobody knows (any more). */
const NOBODY = jsonText<AuthorCard>(
  `{"username":"${ERASED_NAME}","displayName":"${ERASED_NAME}","profileImage":null,"userUpdatedAt":"1970-01-01T00:00:00.000Z","role":"user","slug":""}`,
);

const personIn = (text: JsonText<PersonDocument>): Person => {
  const { emailVerified: _1, verifyBy: _2, ...person } = parsed(text);
  return person;
};

/** For the eyes of others: nobody while they wait to be deleted. */
const shown = (person: Person): Person | null => (person.deletionDueAt === undefined ? person : null);

const userOf = ({
  bio: _1,
  country: _7,
  palette: _2,
  thumbhash: _3,
  followersCount: _4,
  followingCount: _5,
  postsCount: _6,
  ...user
}: Person): User => user;

export const personById = async (store: ReadStore, userId: string): Promise<Person | null> => {
  const row = await people.in(store).get(userId);
  return row && personIn(row.text);
};

/** The same for the eyes of others. */
export const shownPersonById = async (store: ReadStore, userId: string): Promise<Person | null> => {
  const person = await personById(store, userId);
  return person && shown(person);
};

/** What people say of themselves, by id; unknown people and those about to be deleted are left out. */
export const biosOf = async (store: ReadStore, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const found = await people.in(store).docs(userIds);
  return new Map([...found].flatMap(([id, person]) => (shown(person) ? [[id, person.bio] as const] : [])));
};

/** The signed-in user as GET /api/user shows them. */
export const userById = async (store: ReadStore, userId: string): Promise<User | null> => {
  const row = await people.in(store).get(userId);
  if (!row) return null;
  const { emailVerified, verifyBy = null } = parsed(row.text);
  return { ...userOf(personIn(row.text)), ...(emailVerified ? {} : { verifyEmailBy: verifyBy }) };
};

/** Whether a person has shown that mail to their address reaches them; for that person only. */
export const isEmailVerified = async (store: ReadStore, userId: string): Promise<boolean> =>
  (await people.in(store).doc(userId))?.emailVerified ?? false;

export const personBySlug = async (store: ReadStore, slug: string): Promise<Person | null> => {
  const row = await people.in(store).first({ where: { slug } });
  return row ? shown(personIn(row.text)) : null;
};

/** By the name exactly as they chose it. */
export const personByUsername = async (store: ReadStore, username: string): Promise<Person | null> => {
  const row = await people.in(store).first({ where: { username } });
  return row ? shown(personIn(row.text)) : null;
};

export type PictureOwner = Readonly<{
  userId: string;
  /** Whether only the owner may see it: they wait to be deleted. */
  isHidden: boolean;
}>;

/** The owner of a picture; null where it has none, or no longer has one. */
export const pictureOwner = async (store: ReadStore, pictureId: string): Promise<PictureOwner | null> => {
  const row = await pictures.in(store).get(pictureId);
  if (!row) return null;
  const { userId } = row.columns;
  return { userId, isHidden: (await shownPersonById(store, userId)) === null };
};

/**
 * The card that stands beside what people made: `text` is JSON for splicing. The card of a deleted person is that of an unknown
 * or hidden one.
 */
export type AuthorCards = Readonly<{
  text: (userId: string) => JsonText<AuthorCard>;
  /** Who is about to be deleted, and who is blocked. */
  isHidden: (userId: string) => boolean;
  /** Whether they and the viewer do not see each other. */
  isBlocked: (userId: string) => boolean;
}>;

/** For this viewer. */
export const authorCards = async (
  store: ReadStore,
  userIds: readonly string[],
  viewerId: string | null = null,
): Promise<AuthorCards> => {
  const [rows, blocked] = await Promise.all([authors.in(store).many(userIds), blockedAmong(store, viewerId, userIds)]);
  const hidden = new Set(
    rows.flatMap(({ id, columns }) => ((columns.isHidden === 1 && id !== viewerId) || blocked.has(id) ? [id] : [])),
  );
  const texts = textsById(rows.filter(({ id }) => !hidden.has(id)));
  return {
    text: (userId) => texts.get(userId) ?? NOBODY,
    isHidden: (userId) => hidden.has(userId),
    isBlocked: (userId) => blocked.has(userId),
  };
};

/** Whether the viewer cannot see one of these people: about to be deleted, or blocked by one of the two. */
export const isAnyHidden = async (store: ReadStore, viewerId: string | null, userIds: readonly string[]): Promise<boolean> => {
  const { isHidden } = await authorCards(store, userIds, viewerId);
  return userIds.some(isHidden);
};

/** Author cards alone. */
export const authorTexts = async (
  store: ReadStore,
  userIds: readonly string[],
  viewerId: string | null = null,
): Promise<AuthorCards['text']> => (await authorCards(store, userIds, viewerId)).text;

/** Slugs of people by id. */
export const slugsOf = async (store: ReadStore, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await authors.in(store).many(userIds);
  return new Map(rows.map(({ id, columns }) => [id, columns.slug]));
};

/** People with the most followers first. */
export const mostFollowed = async (store: ReadStore, limit: number): Promise<readonly Person[]> => {
  const rows = await people.in(store).find({ orderBy: ['-followersCount', '-id'], limit });
  return rows.flatMap(({ text }) => shown(personIn(text)) ?? []);
};

const foundIn = (text: JsonText<PersonDocument>): FoundUser => {
  const { id, username, displayName, profileImage, updatedAt, role, slug } = personIn(text);
  return { id, username, displayName, profileImage, updatedAt, role, slug };
};

/** Found beside those who are left out of what is shown. */
const LEFT_OUT = 24;

/**
 * People whose username or name has words that begin so: exact matches first, then those with the most followers. Without the
 * viewer and people hidden from them.
 */
export const peopleMatching = async (
  store: ReadStore,
  words: string,
  viewerId: string,
  most = FOUND_USERS_MAX,
): Promise<readonly FoundUser[]> => {
  if (!/[\p{L}\p{N}]/u.test(words)) return [];
  const called = await people.in(store).find({ where: { username: words }, limit: 1 });
  const matching = await people.in(store).matching(words, { orderBy: ['-followersCount', '-id'], limit: most + LEFT_OUT });
  const rows = [...called, ...matching.filter(({ id }) => id !== called[0]?.id)];
  const { isHidden } = await authorCards(
    store,
    rows.map(({ id }) => id),
    viewerId,
  );
  return rows
    .filter(({ id }) => id !== viewerId && !isHidden(id))
    .slice(0, most)
    .map(({ text }) => foundIn(text));
};

/** People of these as others find them, by id; without those hidden from the viewer. */
export const foundPeople = async (
  store: ReadStore,
  userIds: readonly string[],
  viewerId: string | null,
): Promise<ReadonlyMap<string, FoundUser>> => {
  const [rows, { isHidden }] = await Promise.all([people.in(store).many(userIds), authorCards(store, userIds, viewerId)]);
  return new Map(rows.flatMap(({ id, text }) => (isHidden(id) ? [] : [[id, foundIn(text)] as const])));
};

/** Ids of people by their usernames as they chose them, in the order of the names; nobody who is hidden from the viewer. */
export const peopleNamed = async (
  store: ReadStore,
  usernames: readonly string[],
  viewerId: string,
): Promise<readonly string[]> => {
  if (usernames.length === 0) return [];
  const rows = await people.in(store).find({ where: { username: { in: usernames } }, limit: usernames.length });
  const { isHidden } = await authorCards(
    store,
    rows.map(({ id }) => id),
    viewerId,
  );
  const ids = new Map(rows.map(({ id, columns }) => [columns.username, id]));
  return usernames.flatMap((name) => ids.get(name) ?? []).filter((id) => !isHidden(id));
};
