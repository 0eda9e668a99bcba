import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { VideoRemoved } from '@refrain/contracts/videos';
import type { Reaction } from '../kernel/reactions/reaction';
import { VideoFiles } from './video-files';

/** What is gone from every page goes from the store. */
@Injectable()
export class RemoveVideoFilesWhenRemoved implements Reaction<VideoRemoved> {
  readonly name = 'remove-video-files-when-removed';
  readonly types = ['VideoRemoved'] as const;
  readonly starts = 'start';
  readonly laneOf = ({ data }: Recorded<VideoRemoved>): string => data.videoId;
  readonly parallel = 8;

  constructor(private readonly files: VideoFiles) {}

  react = ({ data: { videoId } }: Recorded<VideoRemoved>): Promise<void> => this.files.remove(videoId);
}
