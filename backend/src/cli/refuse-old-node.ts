import { refusalOfNode } from './doctor/needed-node';

// Imported before everything else: the database driver ends an older Node with a segmentation fault while it is loaded.
const refusal = refusalOfNode(process.versions.node, process.argv);
if (refusal !== null) {
  process.stdout.write(`${refusal}\n`);
  process.exit(1);
}
