import { Controller, Query } from '@nestjs/common';
import { analyticsCalls, analyticsRefusals, ANALYTICS_SPANS, type TrackAnalytics } from '@refrain/contracts/analytics';
import { daysOfPlays } from '@refrain/projections/analytics';
import { trackCardTexts, trackText } from '@refrain/projections/tracks';
import { parsed } from '@refrain/projections/kernel';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../kernel/domain-error';
import { Answers } from '../kernel/http/answers/answers';
import { isId } from '../kernel/values/ids';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { spanUntil, summed } from './summed-days';

const DEFAULT_SPAN = '30';

const spanFrom = (given: unknown): number => {
  const span = given === undefined ? DEFAULT_SPAN : ANALYTICS_SPANS.find((each) => each === given);
  if (!span) throw new DomainError(analyticsRefusals.span);
  return Number(span);
};

/** A song that was played once and is gone has no title. */
const named = async (store: ReadStore, id: string): Promise<TrackAnalytics['track']> => {
  const text = (await trackCardTexts(store, [id])).get(id);
  const card = text === undefined ? null : parsed(text);
  return { id, title: card?.title ?? null, artist: card?.artist ?? null };
};

/** Plays as the rule judges them, for admins: everything is counted, also what hidden people did. */
@Controller()
export class TrackAnalyticsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(analyticsCalls.getTrackAnalytics)
  async analytics(@Query('track') track: unknown, @Query('days') days: unknown): Promise<TrackAnalytics> {
    const span = spanFrom(days);
    const { store } = this.readModels;
    const { start, end } = spanUntil(this.clock.now(), span);
    if (track === undefined) return summed(null, { start, end }, await daysOfPlays(store, null, start, end, span));
    if (!isId(track)) throw new DomainError(analyticsRefusals.track);
    const found = await daysOfPlays(store, track, start, end, span);
    if (found.length === 0 && !(await trackText(store, track))) throw new DomainError(analyticsRefusals.track);
    return summed(await named(store, track), { start, end }, found);
  }
}
