import { elapsed } from '../lib/progress.mjs';

/** Every sentence the set-up says to a person when something is in its way, each with what to do about it. */
export const texts = {
  /** @param {string} found @param {string} wanted @param {string} log */
  nodeVersion: (found, wanted, log) =>
    `Refrain needs Node ${wanted}; this is Node ${found}, and a newer one could not be fetched from the npm registry (${log}). ` +
    'Install one (nvm install, or https://nodejs.org) and start again.',

  /** @param {string} found @param {string} wanted @param {string} major */
  fetchingNode: (found, wanted, major) =>
    `This is Node ${found}; Refrain needs ${wanted}. Fetching Node ${major} from the npm registry, once`,

  /** @param {string} major @param {string} log */
  noNode: (major, log) => `Node ${major} could not be fetched from the npm registry, or is too old for Refrain (${log}).`,

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
