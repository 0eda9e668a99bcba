/**
 * Notifications as the log gives them: by owner, kind and what they are about.
 *
 * @typedef {import('./rules.mjs').LogEvent} LogEvent
 * @typedef {import('./fold.mjs').Facts} Facts
 */

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
  facts.notices.set(key, { ...before, actors: [actor, ...before.actors.filter((each) => each !== actor)], at: event.at });
};
