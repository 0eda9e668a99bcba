import { DistributedSite } from '../support/site';
import { songJourney } from './song';

/** Two apis: who publishes is at one of them, who listens at the other. */
songJourney('distributed', DistributedSite.open, DistributedSite.problem);
