#!/usr/bin/env node
// Says what the OpenAPI validator finds wrong with a document; exit status 1 where that is anything. The file is given.
import { readFileSync } from 'node:fs';

import { Validator } from '@seriousme/openapi-schema-validator';

const { valid, errors } = await new Validator().validate(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
if (!valid) console.error(JSON.stringify(errors, null, 2));
process.exit(valid ? 0 : 1);
