import { Body, Controller, Param } from '@nestjs/common';
import {
  isSettingName,
  settingCalls,
  settingRefusals,
  settingRules,
  type ChangeSettingRequest,
  type DeskSetting,
  type PublicSettings,
  type SettingName,
} from '@refrain/contracts/settings';
import { allSettings } from '@refrain/projections/settings';
import { IsInt, IsString, Min } from 'class-validator';
import { DomainError } from '../kernel/domain-error';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Text } from '../kernel/http/validation';
import { doersOf } from '../kernel/persons/doers';
import { ReadModels } from '../kernel/read/read-models';
import { Streams } from '../kernel/write/streams/streams';
import { settingNow } from '../kernel/settings/setting-now';
import { ChangeSetting } from './settings.commands';

class ChangeSettingBody implements ChangeSettingRequest {
  @IsString() @Text(settingRules.value) value!: string;
  @IsInt() @Min(0) seen!: number;
  @Text(settingRules.reason) reason!: string;
}

/** What holds for the whole site: for visitors, and for the admins who decide it. */
@Controller()
export class SettingsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly streams: Streams,
  ) {}

  @Answers(settingCalls.getPublicSettings)
  async known(): Promise<PublicSettings> {
    const now = (setting: SettingName) => settingNow(this.streams, setting);
    const [registration, uploads, sentence] = await Promise.all([now('registration'), now('uploads'), now('sentence')]);
    return { registration: registration === 'open', uploads: uploads === 'open', sentence };
  }

  @Answers(settingCalls.getSettings)
  async settings(): Promise<{ settings: readonly DeskSetting[] }> {
    return { settings: await this.all() };
  }

  @Answers(settingCalls.changeSetting)
  async change(
    @Param('setting') setting: string,
    @Body() { value, seen, reason }: ChangeSettingBody,
    @Sends() { me, showChanged }: Sender,
  ): Promise<DeskSetting> {
    if (!isSettingName(setting)) throw new DomainError(settingRefusals.unknown);
    const asked = { setting, value: value.trim(), seen, changedBy: me, reason: reason.trim() };
    const isAsked = (each: DeskSetting) => each.setting === setting;
    const found = await showChanged(ChangeSetting, asked, async () => (await this.all()).find(isAsked), 'settings');
    if (!found) throw new DomainError(settingRefusals.unknown);
    return found;
  }

  private async all(): Promise<readonly DeskSetting[]> {
    const { store } = this.readModels;
    const all = await allSettings(store);
    const named = await doersOf(
      store,
      all.flatMap(({ last }) => last?.changedBy ?? []),
    );
    return all.map(({ setting, value, last }) => ({
      ...{ setting, value, changes: last?.changes ?? 0 },
      last: last && { before: last.before, at: last.at, by: named(last.changedBy), reason: last.reason },
    }));
  }
}
