/**
 * A test that fails for what a server itself lacks, found in its source or by asking it.
 * @typedef {object} Gap
 * @property {string} server
 * @property {string} suite
 * @property {string} why in a sentence
 * @property {string} error part of the message of each of the tests
 * @property {readonly string[]} tests the ends of their full names; one may stand in several gaps, and fails as one of them says
 * @property {true} [sometimes] where it takes two at the same moment, a slow machine, or what is drawn at random: they may pass too
 */

const words = 'read store words ';
const SAME_AS_MEMORY = 'answer every query alike, page by page, whatever was written';

/** @type {readonly Gap[]} */
export const gaps = [
  {
    server: 'ferretdb',
    suite: 'read store',
    why: 'finds a document by its id through an index only where a filter holds nothing else, so each of many writes walks the whole collection',
    error: 'MongoDB does not answer within 30000 ms',
    tests: ['documents scans more rows than it reads at once, as they stood when it began'],
  },
  {
    server: 'ferretdb',
    suite: 'read store',
    why: 'is too slow for it on most machines, for the same reason',
    error: 'Exceeded timeout of 60000 ms',
    sometimes: true,
    tests: [SAME_AS_MEMORY],
  },
  {
    server: 'ferretdb',
    suite: 'read store',
    why: 'answers an internal error, not a duplicate key, where an update meets a unique index',
    error: 'UNIQUE constraint failed: index',
    tests: ['commits judges unique values by what a batch leaves, so that documents can exchange them'],
  },
  {
    server: 'ferretdb',
    suite: 'read store',
    why: 'takes two bounds in `$elemMatch` as met where each is met by another element, so a search by words finds too much',
    error: 'expect(received).toEqual(expected)',
    tests: [
      `${words}finds words in any case, with or without diacritics`,
      `${words}takes the last word as a beginning, and only that one`,
      `${words}takes quotes and operators for what they are`,
      `${words}filters, orders and pages what it finds`,
      `${words}follows the text when it changes`,
      `${words}finds the same after a scrubbing`,
      'generations builds the next one while the live one serves',
      'named generations stand beside the live one, several at once, and follow nothing',
    ],
  },
  {
    server: 'ferretdb',
    suite: 'read store',
    why: 'the same, where such words are drawn at random',
    error: 'expect(received).toEqual(expected)',
    sometimes: true,
    tests: [SAME_AS_MEMORY],
  },
  {
    server: 'ferretdb',
    suite: 'read store',
    why: 'pulls nothing out of an array by a condition (`$pull: { dropped: { number: { $in } } }`), and says that it did',
    error: 'expect(received).toEqual(expected)',
    tests: ['leave nothing behind when they are gone, also where removing them was interrupted'],
  },
  {
    server: 'ferretdb',
    suite: 'vault',
    why: 'looks for a document and changes it in two steps, so of changes at the same moment some are lost (`findAndModify`, `update`)',
    error: 'expect(received)',
    sometimes: true,
    tests: [
      'attempts get each their own number when many are made at once',
      'one-time tokens are used by one of many who try at once',
      'progress of reactions gives tokens that differ to many who claim at once',
      'gives several processes the same key for a new subject, when all ask at once',
    ],
  },
  {
    server: 'ferretdb',
    suite: 'leases',
    why: 'the same: two may be given one lease',
    error: 'expect(received)',
    sometimes: true,
    tests: ['have never two holders at once, of twenty who want it, and let all of them have it'],
  },
];
