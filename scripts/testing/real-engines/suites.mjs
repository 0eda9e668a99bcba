/**
 * @typedef {object} RealSuite
 * @property {string} suite
 * @property {string} server its name in the catalog of real servers
 * @property {number} [nodes] default: 1
 * @property {string} specs a pattern of files; of their tests count those that say that they ran on a real server
 */

const KAFKA = [1, 3].flatMap((nodes) => [
  { suite: 'change bus', server: 'kafka', nodes, specs: 'storage/src/change-bus/kafka/kafka-change-bus' },
  { suite: 'relay', server: 'kafka', nodes, specs: 'backend/src/relay/relay.long' },
]);

/** What runs on real servers, those of one server after each other. @type {readonly RealSuite[]} */
export const realSuites = [
  ...KAFKA,
  { suite: 'media store', server: 'versitygw', specs: 'storage/src/media-store/s3/s3-media-store' },
  {
    suite: 'read store',
    server: 'ferretdb',
    specs: 'storage/src/read-store/mongodb/(mongodb-read-store|mongodb-generations|lost-parts|same-as-memory)',
  },
  { suite: 'vault', server: 'ferretdb', specs: 'storage/src/vault/mongodb/mongodb-vault.int' },
  { suite: 'leases', server: 'ferretdb', specs: 'storage/src/leases/mongodb/mongodb-leases.int' },
];
