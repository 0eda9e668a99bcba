import { defineContext } from '../kernel/context';
import { appPasswordsProjection } from './app-passwords/app-passwords.projector';

export const subsonicContext = defineContext({ name: 'subsonic', projections: [appPasswordsProjection] });
