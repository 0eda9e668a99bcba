/**
 * Notifications as the log gives them: by owner, kind and what they are about.
 *
 * @typedef {import('./rules.mjs').LogEvent} LogEvent
 * @typedef {import('./fold.mjs').Facts} Facts
 */

/** Names of the people who acted that are kept. */
const MOST_NAMED = 100;

/** @param {Facts} facts @param {LogEvent} event @param {string} owner @param {string} kind @param {string | null} subject @param {string | null} actor */
export const notify = ({ notices }, { id, at }, owner, kind, subject, actor) =>
  void notices.set(`${owner}:${kind}:${subject ?? actor ?? ''}`, {
    owner,
    kind,
    subject,
    actors: actor === null ? [] : [actor],
    at,
    id,
    isRead: false,
    isGone: false,
    acts: null,
  });

/** @param {Facts} facts @param {string} key @param {string} actor */
export const withdraw = ({ notices }, key, actor) => {
  const notice = notices.get(key);
  if (!notice || notice.isRead) return;
  notice.actors = notice.actors.filter((each) => each !== actor);
  if (notice.actors.length === 0) notices.delete(key);
};

/** @param {Facts} facts @param {LogEvent} event @param {string} owner @param {string} kind @param {string} subject @param {string} actor */
export const notifyOfOneMore = (facts, event, owner, kind, subject, actor) => {
  const key = `${owner}:${kind}:${subject}`;
  const before = facts.notices.get(key);
  if (!before || before.isRead) return notify(facts, event, owner, kind, subject, actor);
  const actors = [actor, ...before.actors.filter((each) => each !== actor)].slice(0, MOST_NAMED);
  facts.notices.set(key, { ...before, actors, at: event.at });
};

/**
 * What stands of a notification of comments: it is about the newest that is there.
 *
 * @param {import('./fold.mjs').Notice} notice @param {readonly import('./fold.mjs').Act[]} acts
 */
const withActs = (notice, acts) => {
  const there = acts.filter(({ isGone }) => !isGone);
  return {
    ...notice,
    acts,
    actors: [...new Set(there.map(({ actor }) => actor))],
    subject: there[0]?.id ?? notice.subject,
    isGone: there.length === 0,
  };
};

/** @param {Facts} facts @param {LogEvent} event @param {string} owner @param {string} kind @param {string} group @param {string} actor @param {string} id */
export const notifyOfAct = (facts, event, owner, kind, group, actor, id) => {
  const key = `${owner}:${kind}:${group}`;
  const before = facts.notices.get(key);
  const act = { id, actor, isGone: false };
  if (before && !before.isRead) {
    facts.notices.set(key, { ...withActs(before, [act, ...(before.acts ?? [])].slice(0, MOST_NAMED)), at: event.at });
    return;
  }
  const fresh = { owner, kind, subject: id, actors: [actor], at: event.at, id: event.id };
  facts.notices.set(key, { ...fresh, isRead: false, isGone: false, acts: [act] });
};

/** What an erased person wrote is nobody's. @type {typeof notifyOfAct} */
export const notifyOfComment = (facts, event, owner, ...what) => {
  if (!facts.erased.has(owner)) notifyOfAct(facts, event, owner, ...what);
};

/**
 * A comment was deleted (`isGone` null), taken down or put back.
 *
 * @param {Facts} facts
 * @param {string} comment
 * @param {boolean | null} isGone
 */
export const settleComment = ({ notices }, comment, isGone) => {
  for (const [key, notice] of notices) {
    const { acts } = notice;
    if (!acts?.some(({ id }) => id === comment)) continue;
    const left =
      isGone === null
        ? acts.filter(({ id }) => id !== comment)
        : acts.map((act) => (act.id === comment ? { ...act, isGone } : act));
    if (left.length === 0) notices.delete(key);
    else notices.set(key, withActs(notice, left));
  }
};
