import { EmbeddedSite } from '../../support/site';
import { songJourney } from './song';

songJourney('embedded', EmbeddedSite.open);
