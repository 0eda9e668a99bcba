import { parentPort, workerData } from 'node:worker_threads';
import { scoreOf } from './score';
import type { Asked } from './world';

parentPort?.postMessage(scoreOf(workerData as Asked));
