import { Controller, Logger, Param, Req, Res } from '@nestjs/common';
import { subsonicCalls, subsonicErrors } from '@refrain/contracts/subsonic';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../../kernel/http/answers/answers';
import { Clock } from '../../kernel/values/clock';
import { ReadModels } from '../../kernel/read/read-models';
import { release } from '@refrain/contracts/kernel';
import { Asker } from './asker';
import { sendAnswer } from './format/send-answer';
import type { Tree } from './format/xml';
import { Acts } from './methods/acts';
import { browseMethods } from './methods/browse';
import { listMethods } from './methods/lists';
import type { Methods } from './methods/method';
import { playlistMethods } from './methods/playlists';
import { EXTENSIONS, systemMethods } from './methods/system';
import { Parameters } from './parameters';
import { fail, saidOf } from './subsonic-error';

/** OpenSubsonic: https://opensubsonic.netlify.app/docs/. Any app that speaks it can hear the music here. */
@Controller()
export class RestController {
  private readonly logger = new Logger('Subsonic');
  private readonly methods: Methods;

  constructor(
    private readonly asker: Asker,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    acts: Acts,
  ) {
    this.methods = { ...systemMethods, ...browseMethods, ...listMethods, ...playlistMethods, ...acts.methods };
  }

  @Answers(subsonicCalls.askSubsonic)
  async ask(@Param('method') method: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const parameters = new Parameters(request.query as Readonly<Record<string, unknown>>);
    await sendAnswer(reply, parameters, release.version, await this.answer(method.replace(/\.view$/, ''), parameters, request));
  }

  private async answer(name: string, parameters: Parameters, request: FastifyRequest): Promise<Tree> {
    if (name === 'getOpenSubsonicExtensions') return EXTENSIONS;
    try {
      const person = await this.asker.of(parameters, request.ip);
      const method = Object.hasOwn(this.methods, name) ? this.methods[name] : undefined;
      if (!method) return fail(subsonicErrors.unknownMethod);
      return await method({ store: this.readModels.store, person, parameters, now: this.clock.now(), request });
    } catch (error) {
      const said = saidOf(error);
      if (!said) this.logger.error({ msg: 'a request of an app failed', correlation: request.id, error });
      return { error: said ?? subsonicErrors.generic };
    }
  }
}
