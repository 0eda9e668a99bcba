import { Controller, Delete, Get, Post } from '@nestjs/common';
import { openEmbeddedStorage } from '@refrain/storage';
import { temporaryFolder } from '@refrain/storage/testing';
import { createApp } from '../../app';
import { PlaybackController } from '../../playback/playback.controller';
import { LimitAttempts } from './attempts';
import { Clock } from '../values/clock';
import { Ids } from '../values/ids';
import { LimitEach } from './request-limits';
import { unlimitedIn } from './unlimited-routes';

@Controller('sample')
class Sample {
  @Get() read() {}
  @Post('open') open() {}
  @Post('limited') @LimitEach('post') limited() {}
  @Post('login') @LimitAttempts('login') login() {}
  helper() {}
}

@Controller('desk')
@LimitEach('editorial')
class Desk {
  @Post() write() {}
  @Delete() remove() {}
}

describe('a route that changes something', () => {
  it('is named where it says no limit, itself or with its controller', () => {
    expect(unlimitedIn(Sample)).toEqual(['Sample.open']);
    expect(unlimitedIn(Desk)).toEqual([]);
  });

  it('keeps the application from starting without a limit', async () => {
    const handler = PlaybackController.prototype.play;
    const [[key, kind]] = Reflect.getMetadataKeys(handler).flatMap((each) =>
      Reflect.getMetadata(each, handler) === 'play' ? [[each, 'play']] : [],
    ) as [[string, string]];
    const folder = await temporaryFolder();
    const storage = await openEmbeddedStorage(folder.path);
    Reflect.deleteMetadata(key, handler);
    try {
      await expect(createApp({ storage, clock: new Clock(), ids: new Ids(), secureCookies: false, pages: '' })).rejects.toThrow(
        'Routes that change something must be limited, with @LimitEach or @LimitAttempts: PlaybackController.play.',
      );
    } finally {
      Reflect.defineMetadata(key, kind, handler);
      await storage.close();
      await folder.remove();
    }
  });
});
