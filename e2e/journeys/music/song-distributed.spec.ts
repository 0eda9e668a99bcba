import { DistributedSite } from '../../support/site';
import { songJourney } from './song';

/** Two API processes: the artist uses one, the listener the other. */
songJourney('distributed', DistributedSite.open, DistributedSite.problem);
