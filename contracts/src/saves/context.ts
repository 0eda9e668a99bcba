import { contextOf, limitWithin, MINUTE } from '../kernel';
import { saveEvents, saveSamples, type SaveEvent, type TrackLikeEvent } from './events';

export const savesContext = contextOf<TrackLikeEvent | SaveEvent>()({
  name: 'saves',
  events: saveEvents,
  samples: saveSamples,
  subjects: { TrackLiked: ['userId'], TrackUnliked: ['userId'], TrackSaved: ['userId'], TrackUnsaved: ['userId'] },
  limits: { trackLike: limitWithin(MINUTE, 60, 600), save: limitWithin(MINUTE, 60, 600) },
});
