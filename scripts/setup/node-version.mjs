import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../lib/paths.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { texts } from './texts.mjs';

// An older Node has to get as far as this check: the scripts import nothing from `node:` that came after Node 16.

/** @param {string} version */
const numbers = (version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/**
 * Whether a version lies in a range written as `^20.19.0 || >=24.0.0`, the two forms our `engines` uses.
 * @param {string} version
 * @param {string} range
 */
export function satisfies(version, range) {
  const [major = 0, minor = 0, patch = 0] = numbers(version);
  return range.split('||').some((part) => {
    const [, operator, lowest = ''] = /^(\^|>=)(.+)$/.exec(part.trim()) ?? [];
    const [wantMajor = 0, wantMinor = 0, wantPatch = 0] = numbers(lowest);
    const reaches = major - wantMajor || minor - wantMinor || patch - wantPatch;
    return reaches >= 0 && (operator === '>=' || major === wantMajor);
  });
}

export function checkNodeVersion(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (!satisfies(version, engines.node)) throw new Refusal(texts.nodeVersion(version, inWords(engines.node)));
}

/** `^20.19.0 || >=24.0.0` as `20.19+ or 24+`. @param {string} range */
const inWords = (range) =>
  range
    .split('||')
    .map((part) => `${part.trim().replace(/^(\^|>=)/, '').replace(/(\.0)+$/, '')}+`)
    .join(' or ');
