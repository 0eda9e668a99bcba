import { Body, Controller, Query } from '@nestjs/common';
import { MOST_MARKS, saveCalls, type LikeTrackRequest, type SaveTrackRequest } from '@refrain/contracts/saves';
import { trackRefusals } from '@refrain/contracts/tracks';
import { likedSongs, manyMarks, savedSongs, trackMarks } from '@refrain/projections/saves';
import { IsBoolean } from 'class-validator';
import { DomainError } from '../kernel/domain-error';
import { Me, Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, idsFrom } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { LikeTrack, SaveTrack } from './saves.commands';

class LikeTrackBody implements LikeTrackRequest {
  @IsBoolean() liked!: boolean;
}
class SaveTrackBody implements SaveTrackRequest {
  @IsBoolean() saved!: boolean;
}

@Controller()
export class SavesController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(saveCalls.getTrackMarks)
  async marks(@Id() id: string, @Viewer() viewer: string | null) {
    const marks = await trackMarks(this.readModels.store, id, viewer);
    if (!marks) throw new DomainError(trackRefusals.unknown);
    return marks;
  }

  @Answers(saveCalls.getManyMarks)
  many(@Query('ids') ids: unknown, @Viewer() viewer: string | null) {
    return manyMarks(this.readModels.store, idsFrom(ids, MOST_MARKS), viewer);
  }

  @Answers(saveCalls.likeTrack)
  async like(@Id() trackId: string, @Body() { liked }: LikeTrackBody, @Sends() { me, send }: Sender) {
    await send(LikeTrack, { trackId, userId: me, liked }, 'saves');
    const marks = await trackMarks(this.readModels.store, trackId, me);
    return { isLiked: liked, likeCount: marks?.likeCount ?? 0 };
  }

  @Answers(saveCalls.saveTrack)
  async save(@Id() trackId: string, @Body() { saved }: SaveTrackBody, @Sends() { me, send }: Sender) {
    await send(SaveTrack, { trackId, userId: me, saved }, 'saves');
    return { isSaved: saved };
  }

  @Answers(saveCalls.getLikedSongs)
  likes(@Cursor() after: string | undefined, @Me() me: string) {
    return likedSongs(this.readModels.store, me, after);
  }

  @Answers(saveCalls.getSavedSongs)
  library(@Cursor() after: string | undefined, @Me() me: string) {
    return savedSongs(this.readModels.store, me, after);
  }
}
