#!/usr/bin/env node
// Writes the API as an OpenAPI document, made of the calls that the contracts declare. The file to write is given.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { documentOf } from './document.mjs';

const [target] = process.argv.slice(2);
if (!target) throw new Error('Which file?');
mkdirSync(dirname(target), { recursive: true });
// Whole or not at all: others may read it meanwhile.
const beside = `${target}.${process.pid}`;
writeFileSync(beside, `${JSON.stringify(documentOf(join(dirname(fileURLToPath(import.meta.url)), '..', 'src')))}\n`);
renameSync(beside, target);
