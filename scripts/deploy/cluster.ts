import { join } from 'node:path';

import { mergedCompose, readCompose } from './compose.mjs';

/** What the specs of the cluster share: where things are, and compose's file laid over the one for single servers. */
export const root = join(__dirname, '..', '..');
export const deploy = join(root, 'deploy');
export const SERVERS = ['eventstoredb', 'mongodb', 'kafka'] as const;
export const PROCESSES = ['api', 'projector', 'relay', 'worker'];
export const NODES = [1, 2, 3];

export const overlay = join(deploy, 'compose.cluster.yml');
export const compose = mergedCompose(readCompose(join(root, 'docker-compose.yml')), readCompose(overlay));
export const environmentOf = (service: string): Record<string, string> => compose.services[service]?.environment ?? {};

/** A value with names in place of what compose puts in for them. */
export const plain = (value: string): string => value.replace(/\$\{(\w+)[^}]*\}/g, '$1').trim();
