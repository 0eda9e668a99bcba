import { Body, Controller } from '@nestjs/common';
import { albumRefusals } from '@refrain/contracts/albums';
import { saveCalls, type SaveAlbumRequest } from '@refrain/contracts/saves';
import { albumMarks, savedAlbums } from '@refrain/projections/saves';
import { IsBoolean } from 'class-validator';
import { Me, Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { refuse } from '../kernel/write/decider';
import { SaveAlbum } from './saves.commands';

class SaveAlbumBody implements SaveAlbumRequest {
  @IsBoolean() saved!: boolean;
}

@Controller()
export class AlbumSavesController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(saveCalls.getAlbumMarks)
  async marks(@Id() id: string, @Viewer() viewer: string | null) {
    return (await albumMarks(this.readModels.store, id, viewer)) ?? refuse(albumRefusals.unknown);
  }

  @Answers(saveCalls.saveAlbum)
  async save(@Id() albumId: string, @Body() { saved }: SaveAlbumBody, @Sends() { me, send }: Sender) {
    await send(SaveAlbum, { albumId, userId: me, saved }, 'albumSaves');
    return { isSaved: saved };
  }

  @Answers(saveCalls.getSavedAlbums)
  library(@Cursor() after: string | undefined, @Me() me: string) {
    return savedAlbums(this.readModels.store, me, after);
  }
}
