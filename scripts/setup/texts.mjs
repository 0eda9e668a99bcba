import { elapsed } from '../lib/progress.mjs';

/** Every sentence the set-up says to a person when something is in its way, each with what to do about it. */
export const texts = {
  /** @param {string} found @param {string} wanted */
  nodeVersion: (found, wanted) =>
    `Refrain needs Node ${wanted}; this is Node ${found}. Install a newer one (nvm install, or https://nodejs.org) and start again.`,

  /** @param {number} pid @param {string} file */
  lockHeld: (pid, file) =>
    `Another set-up (process ${pid}) has been at work for too long. End it, or delete ${file} if it no longer runs, and start again.`,

  /** @param {number} pid */
  waiting: (pid) => `Another set-up (process ${pid}) is at work; waiting for it to end …`,

  unfinished: 'An earlier installation was not finished; it is removed and done again.',

  /** @param {string} log @param {readonly string[]} tail */
  install: (log, tail) =>
    `${tail.join('\n')}\n\nThe packages could not be installed: npm's last lines are above, all of it in ${log}. ` +
    'Where it was the network, start again when it is back.',

  /** @param {readonly string[]} missing @param {string} remedy */
  noCompiler: (missing, remedy) =>
    "SQLite's Node binding (better-sqlite3) has no ready-made build for this machine and cannot be compiled: " +
    `${listed(missing)} missing. ${remedy}, then start again.`,

  /** @param {string} log @param {readonly string[]} tail @param {string | undefined} headers */
  native: (log, tail, headers) =>
    `${tail.join('\n')}\n\nSQLite's Node binding (better-sqlite3) could not be compiled: the last lines are above, all of it in ${log}.` +
    (headers ? '' : ' The headers of this Node (include/node/node_version.h) are not on this machine and could not be fetched either.'),

  /** @param {string} log @param {readonly string[]} tail */
  build: (log, tail) => `${tail.join('\n')}\n\nThe build failed: its last lines are above, all of it in ${log}.`,

  /** @param {number} ms */
  ready: (ms) => `Ready after ${elapsed(ms)} of set-up.`,

  /** @param {string} value */
  portInvalid: (value) => `PORT is "${value}", which is not a port number from 0 to 65535. For example: PORT=3001 npm start`,

  /** @param {number} port @param {number} other */
  portInUse: (port, other) =>
    `Port ${port} is already in use, perhaps by another Refrain at http://127.0.0.1:${port}. ` +
    `Stop that one, or choose another port: PORT=${other} npm start`,

  /** @param {number} port @param {string} reason */
  portRefused: (port, reason) => `Port ${port} cannot be used (${reason}). Choose another one: PORT=3001 npm start`,

  /** @param {string} folder @param {string} reason */
  dataFolder: (folder, reason) =>
    `The data folder ${folder} cannot be written to: ${reason}. ` +
    'Make it writable, or choose another one: REFRAIN_DATA=/path/to/folder npm start',
};

/** @param {readonly string[]} names */
const listed = (names) => `${names.join(', ').replace(/, ([^,]+)$/, ' and $1')} ${names.length > 1 ? 'are' : 'is'}`;
