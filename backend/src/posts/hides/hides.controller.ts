import { Controller } from '@nestjs/common';
import { hideCalls, type HideResponse } from '@refrain/contracts/posts';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Id } from '../../kernel/http/validation';
import { HidePost, UnhidePost } from './hides.commands';

/** Hides posts from one viewer. */
@Controller()
export class HidesController {
  @Answers(hideCalls.hidePost)
  async hide(@Id() id: string, @Sends() { me, send }: Sender): Promise<HideResponse> {
    await send(HidePost, { postId: id, userId: me }, 'hides');
    return { isHidden: true };
  }

  @Answers(hideCalls.unhidePost)
  async unhide(@Id() id: string, @Sends() { me, send }: Sender): Promise<HideResponse> {
    await send(UnhidePost, { postId: id, userId: me }, 'hides');
    return { isHidden: false };
  }
}
