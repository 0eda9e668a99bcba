import { kernelRefusals } from '@refrain/contracts/kernel';
import fastify from 'fastify';
import { sendProblem } from '../kernel/http/problem';
import { Clock } from '../kernel/values/clock';
import { AnswerCounts } from './answer-counts';
import { createLogger } from './logger';
import { Metrics } from './metrics';
import { watchRequests } from './watch-requests';

it('counts what was refused for load apart from other answers of 503, and writes no line of it', async () => {
  const lines: string[] = [];
  const metrics = new Metrics();
  const app = fastify();
  const logger = createLogger({ format: 'json', write: (line) => void lines.push(line) });
  const counts = new AnswerCounts(new Clock());
  watchRequests(app, { logger, counts, metrics, eachRequest: false });
  app.get('/api/crowded', (_request, reply) => sendProblem(reply, kernelRefusals.busy));
  app.get('/api/away', (_request, reply) => void reply.code(503).send());
  for (const url of ['/api/crowded', '/api/crowded', '/api/away']) expect((await app.inject({ url })).statusCode).toBe(503);
  const counted = (await metrics.text()).split('\n').filter((line) => line.startsWith('refrain_http_request_seconds_count'));
  expect(counted).toEqual([
    'refrain_http_request_seconds_count{method="GET",route="/api/crowded",status="503",shed="1"} 2',
    'refrain_http_request_seconds_count{method="GET",route="/api/away",status="503"} 1',
  ]);
  expect(counts.lastHour().all).toMatchObject({ answered: 3, failed: 1, shed: 2 });
  expect(lines.map((line) => (JSON.parse(line) as { route: string }).route)).toEqual(['/api/away']);
  await app.close();
});
