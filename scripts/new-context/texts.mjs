/** Every sentence that `npm run new:context` says. */
export const texts = {
  usage: 'Usage: npm run new:context NAME [THING], such as: npm run new:context playlists, or: npm run new:context library shelf',
  /** @param {string} name @param {number} longest */
  badName: (name, longest) =>
    `"${name}" is no name for a context. It has lower-case letters and digits, with single hyphens between words, such as fan-clubs, and at most ${longest} characters.`,
  /** @param {string} name */
  reserved: (name) => `"${name}" is the name of a part that stands above or below the contexts. Choose another one.`,
  /** @param {string} context */
  noThing: (context) => `What is one of "${context}" called? Say it second, such as: npm run new:context library shelf`,
  /** @param {string} path */
  exists: (path) => `There is ${path} already. Choose another name, or remove what is there. Nothing was written.`,
  /** @param {string} path @param {string} name */
  taken: (path, name) => `${path} has "${name}" already. Choose another name. Nothing was written.`,
  /** @param {readonly string[]} files */
  dirty: (files) =>
    `These files would be changed, and hold changes that are not committed: ${files.join(', ')}. Commit them or put them away. Nothing was written.`,
  /** @param {string} path @param {string} before */
  noPlace: (path, before) => `${path} has no "${before}", so it is not known where the new context belongs. Nothing was written.`,
  /** @param {string} why */
  undone: (why) => `${why}\n\nAll that was written was taken back.`,
  /** @param {string} context @param {readonly string[]} made @param {readonly string[]} changed */
  done: (context, made, changed) =>
    [
      `The context ${context} is there: ${made.length} files of its own, and ${changed.length} outside that name it:`,
      ...changed.map((path) => `  ${path}`),
      'Now: npm run types && npm run unit -- ' + context,
    ].join('\n'),
};
