import { defineContext } from '../kernel/context';
import { listedArtists } from './people/listed-artists.queries';
import { peopleProjection } from './people/people.projector';

export const accountsContext = defineContext({ name: 'accounts', projections: [peopleProjection], listed: [listedArtists] });
