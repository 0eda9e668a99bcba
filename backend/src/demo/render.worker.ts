import { parentPort, workerData } from 'node:worker_threads';
import { demoTracks } from './demo-tracks';
import { renderTrack } from './music/synth';

const track = demoTracks[(workerData as { index: number }).index];
if (!track) throw new Error('the demo has no such track');
parentPort?.postMessage(renderTrack(track));
