import { Controller } from '@nestjs/common';
import { call, shape } from '@refrain/contracts/kernel';
import type { FastifyReply } from 'fastify';
import { Answers, callsOf } from './answers';

const count = call('GET /api/sample/count', { access: 'public', answer: shape<{ count: number }>() });
const clear = call('DELETE /api/sample/count', { access: 'public', status: 204 });

@Controller()
class SampleController {
  @Answers(count)
  async counted() {
    return { count: 1 };
  }

  @Answers(count)
  text() {
    return '{"count":1}';
  }

  @Answers(clear)
  async cleared() {}

  @Answers(count)
  async written(reply: FastifyReply) {
    await reply.send('{"count":1}');
  }

  // @ts-expect-error it forgets its answer
  @Answers(count)
  async forgotten() {}

  // @ts-expect-error it answers another shape
  @Answers(count)
  async other() {
    return { total: 1 };
  }
}

it('a handler answers what its call declares, or does not compile', () => {
  const { counted, cleared, written } = SampleController.prototype;
  expect([counted, cleared, written].map(callsOf)).toEqual([[count], [clear], [count]]);
});
