import { command } from '../kernel/write/command';
import { settingDecider, settingStream, type ChangeSetting as Changing } from '../kernel/settings/setting.decider';

export const ChangeSetting = command('ChangeSetting', (asked: Changing['data'], { decide }) =>
  decide(settingStream(asked.setting), settingDecider, asked),
);
