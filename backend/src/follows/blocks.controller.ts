import { Controller } from '@nestjs/common';
import { followCalls, type BlockResponse } from '@refrain/contracts/follows';
import { blockPage } from '@refrain/projections/follows';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { ReadModels } from '../kernel/read/read-models';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id } from '../kernel/http/validation';
import { BlockUser, UnblockUser } from './follows.commands';

/** Answers wait for the list of blocks; that follows end comes a moment later. */
@Controller()
export class BlocksController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(followCalls.getBlocks)
  list(@Cursor() after: string | undefined, @Me() me: string): Promise<string> {
    return blockPage(this.readModels.store, me, after);
  }

  @Answers(followCalls.blockUser)
  async block(@Id() id: string, @Sends() { me, send }: Sender): Promise<BlockResponse> {
    await send(BlockUser, { blockerId: me, blockedId: id }, 'blocks');
    return { isBlocked: true };
  }

  @Answers(followCalls.unblockUser)
  async unblock(@Id() id: string, @Sends() { me, send }: Sender): Promise<BlockResponse> {
    await send(UnblockUser, { blockerId: me, blockedId: id }, 'blocks');
    return { isBlocked: false };
  }
}
