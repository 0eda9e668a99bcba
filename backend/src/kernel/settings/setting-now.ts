import type { SettingName } from '@refrain/contracts/settings';
import type { Streams } from '../write/streams/streams';
import { settingDecider, settingStream, valueOf } from './setting.decider';

/** What a setting says, straight from the log: a change holds from the next request on, in every process. Its stream has few events. */
export const settingNow = async (streams: Streams, setting: SettingName): Promise<string> =>
  valueOf(setting, (await streams.load(settingStream(setting), settingDecider)).state);
