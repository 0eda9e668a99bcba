import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A built file of one of our packages, such as `storage/dist/index.js`. What is measured and broken here is what runs, so
 * it is taken by its path, as an operator's copy would be; journeys know the product by its screens and its API only.
 * @param {string} file relative to the root
 * @returns {any}
 */
export const built = (file) => require(`../../${file}`);

/**
 * A package as the server itself loads it.
 * @param {string} name
 * @returns {any}
 */
export const dependency = (name) => createRequire(require.resolve('../../backend/package.json'))(name);
