import { defineContext } from '../kernel/context';
import { listedArtists } from './people/listed-artists.queries';
import { personById } from './people/people.queries';
import { peopleProjection } from './people/people.projector';

export const accountsContext = defineContext({
  name: 'accounts',
  projections: [peopleProjection],
  firstSteps: { followed: async (store, userId) => ((await personById(store, userId))?.followingCount ?? 0) > 0 },
  listed: [listedArtists],
});
