import { Body, Controller, Param, Res } from '@nestjs/common';
import { captionRefusals, CAPTIONS_MAX, editCalls, languageOf, postCalls, type CaptionRequest } from '@refrain/contracts/posts';
import { captionsIn, postMediaOf, postText } from '@refrain/projections/posts';
import { IsString } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Id, Within } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { refuse } from '../../kernel/write/decider';
import { CaptionPostMedia } from './captions';

class CaptionBody implements CaptionRequest {
  @IsString() @Within(CAPTIONS_MAX, captionRefusals.tooLong) captions!: string;
}

/** What is said in the films of posts. */
@Controller()
export class CaptionsController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(editCalls.captionMedia)
  change(
    @Id() postId: string,
    @Param('language') language: string,
    @Body() { captions }: CaptionBody,
    @Sends() { me, showChanged }: Sender,
  ): Promise<string> {
    const changed = () => postText(this.readModels.store, postId, me);
    return showChanged(CaptionPostMedia, { postId, by: me, language, captions }, changed, 'feed', 'people', 'trends');
  }

  /** Who may see the post may read them. */
  @Answers(postCalls.getCaptions)
  async captions(
    @Id() mediaId: string,
    @Param('language') asked: string,
    @Viewer() viewer: string | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { store } = this.readModels;
    const language = languageOf(asked);
    const isShown = language !== null && (await postMediaOf(store, mediaId, viewer)) !== null;
    const vtt = isShown ? await captionsIn(store, mediaId, language) : null;
    if (vtt === null) return refuse(captionRefusals.unknown);
    await reply.type('text/vtt; charset=utf-8').header('cache-control', 'private, no-cache').send(vtt);
  }
}
