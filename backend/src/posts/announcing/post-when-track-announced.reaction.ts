import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { announcementTexts, type TrackAnnounced } from '@refrain/contracts/tracks';
import { trackById } from '@refrain/projections/tracks';
import { reactionContext } from '../../kernel/write/command-context';
import type { Reaction } from '../../kernel/reactions/reaction';
import { ReadModels } from '../../kernel/read/read-models';
import { Streams } from '../../kernel/write/streams/streams';
import { postIdOf } from '../create-post.command';
import { postDecider, postStream } from '../post.decider';

const NAME = 'post-when-track-announced';

/** A post of the artist that shows the song. Its id follows from the event, so that a crash in the middle leads to one post. */
@Injectable()
export class PostWhenTrackAnnounced implements Reaction<TrackAnnounced> {
  readonly name = NAME;
  readonly types = ['TrackAnnounced'] as const;
  /** Announcements are promises, past ones too. */
  readonly starts = 'start';

  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  react = async (event: Recorded<TrackAnnounced>): Promise<void> => {
    const { trackId, artistId: authorId } = event.data;
    if (!(await this.readModels.passed(event.position, 'tracks'))) throw new Error('The songs are not up to date yet.');
    // A song that is gone meanwhile, or whose artist is, is announced no more.
    if (!(await trackById(this.readModels.store, trackId))?.isPublished) return;
    const context = reactionContext(NAME, event, 'CreatePost');
    const postId = postIdOf(context);
    const content = announcementTexts.post;
    const link = { url: `/track/${trackId}`, type: 'track' } as const;
    const data = { postId, authorId, content, trackId, link, media: null, made: null, mentions: [] };
    await this.streams.handle(postStream(postId), postDecider, { type: 'CreatePost', data }, context);
  };
}
