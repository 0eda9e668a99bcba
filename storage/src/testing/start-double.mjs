// A double from the command line or from a script: `node --conditions=source start-double.mjs eventstoredb-double`; its main.ts
// lists the settings.
import { requireTypeScript } from './require-typescript.mjs';

requireTypeScript()(`./${process.argv[2]}/main.ts`);
