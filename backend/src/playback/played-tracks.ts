import { Injectable } from '@nestjs/common';
import { trackById } from '@refrain/projections/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { RecentMap } from '../kernel/values/recent-map';

/** So many tracks that were played last, and at most twice that: about 3 MB. */
const KEPT = 10_000;

/** Tracks as plays need them. A track never changes hands: from its second play on its artist is looked up beside it, not behind it. */
@Injectable()
export class PlayedTracks {
  private readonly artists = new RecentMap<string, string>(KEPT);

  /** As it is now; null for an unknown track. */
  async byId(store: ReadStore, trackId: string): ReturnType<typeof trackById> {
    const track = await trackById(store, trackId, this.artists.get(trackId));
    if (track) this.artists.set(trackId, track.artistId);
    return track;
  }
}
