import { Controller, Param, Req, Res } from '@nestjs/common';
import { isCardKind, siteCalls } from '@refrain/contracts/site';
import { trackRefusals } from '@refrain/contracts/tracks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../../kernel/http/answers/answers';
import { DomainError } from '../../kernel/domain-error';
import { isId } from '../../kernel/values/ids';
import { isKnown } from '../../media/serve/serve-media';
import { Cards } from './cards';

const JPEG = '.jpg';
/** Changes with how cards look. */
const LOOK = 1;

@Controller()
export class CardsController {
  constructor(private readonly cards: Cards) {}

  @Answers(siteCalls.getCard)
  async card(
    @Param('kind') kind: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = file.endsWith(JPEG) ? file.slice(0, -JPEG.length) : '';
    const card = isCardKind(kind) && isId(id) ? await this.cards.of(kind, id) : null;
    if (!card) throw new DomainError(trackRefusals.fileUnknown);
    const etag = `"${kind}-${id}-${LOOK}"`;
    // A day and no longer: what is taken down, or of a person who leaves, is to be gone.
    void reply.headers({ etag, 'cache-control': 'public, max-age=86400' });
    if (isKnown(request.headers['if-none-match'], etag)) return void (await reply.code(304).send());
    await reply.type('image/jpeg').send(card);
  }
}
