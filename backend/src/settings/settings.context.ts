import { defineContext } from '../kernel/context';
import { ChangeSetting } from './settings.commands';
import { SettingsController } from './settings.controller';
import { settingsThings } from './settings.things';

/** What holds for the whole site. */
export const settingsContext = defineContext({
  name: 'settings',
  controllers: [SettingsController],
  commands: [ChangeSetting],
  things: settingsThings,
});
