import { describeVault } from '../vault.conformance';
import { openMemoryVault } from './memory-vault';

describeVault('memory', async () => ({ vault: openMemoryVault(), remove: async () => undefined }));
