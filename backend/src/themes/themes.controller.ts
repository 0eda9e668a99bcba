import { Body, Controller } from '@nestjs/common';
import {
  themeCalls,
  themeRules,
  type RemoveSeasonRequest,
  type Season,
  type SetSeasonRequest,
  type Themes,
} from '@refrain/contracts/themes';
import { themesNow } from '@refrain/projections/themes';
import { IsInt, Min } from 'class-validator';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Id, Text } from '../kernel/http/validation';
import { doersOf } from '../kernel/persons/doers';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { SetSeason } from './themes.commands';

const DAY = { required: 'Choose a day', maxLength: { value: 10, message: 'A day has 10 characters' } };

class SetSeasonBody implements SetSeasonRequest {
  @Text(themeRules.name) name!: string;
  @Text(DAY) from!: string;
  @Text(DAY) until!: string;
  @Text(themeRules.colour) paperMark!: string;
  @Text(themeRules.colour) paperText!: string;
  @Text(themeRules.colour) inkMark!: string;
  @Text(themeRules.colour) inkText!: string;
  @IsInt() @Min(0) seen!: number;
  @Text(themeRules.reason) reason!: string;
}
class RemoveSeasonBody implements RemoveSeasonRequest {
  @IsInt() @Min(0) seen!: number;
  @Text(themeRules.reason) reason!: string;
}

const seasonOf = ({ name, from, until, paperMark, paperText, inkMark, inkText }: SetSeasonRequest): Season => ({
  ...{ name: name.trim(), from, until },
  paper: { mark: paperMark.toLowerCase(), text: paperText.toLowerCase() },
  ink: { mark: inkMark.toLowerCase(), text: inkText.toLowerCase() },
});

/** The colours of seasons. */
@Controller()
export class ThemesController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(themeCalls.getThemes)
  async list(): Promise<Themes> {
    const { store } = this.readModels;
    const { seasons, changes } = await themesNow(store);
    const named = await doersOf(
      store,
      seasons.map(({ setBy }) => setBy),
    );
    return {
      seasons: seasons.map(({ setBy, ...season }) => ({ ...season, by: named(setBy) })),
      changes,
      today: this.clock.now().slice(0, 10),
    };
  }

  @Answers(themeCalls.addSeason)
  add(@Body() body: SetSeasonBody, @Sends() sender: Sender): Promise<Themes> {
    return this.set(null, seasonOf(body), body, sender);
  }

  @Answers(themeCalls.setSeason)
  change(@Id() id: string, @Body() body: SetSeasonBody, @Sends() sender: Sender): Promise<Themes> {
    return this.set(id, seasonOf(body), body, sender);
  }

  @Answers(themeCalls.removeSeason)
  remove(@Id() id: string, @Body() body: RemoveSeasonBody, @Sends() sender: Sender): Promise<Themes> {
    return this.set(id, null, body, sender);
  }

  private async set(
    seasonId: string | null,
    after: Season | null,
    { seen, reason }: RemoveSeasonRequest,
    { me, showChanged }: Sender,
  ): Promise<Themes> {
    return showChanged(SetSeason, { seasonId, after, seen, setBy: me, reason: reason.trim() }, () => this.list(), 'themes');
  }
}
