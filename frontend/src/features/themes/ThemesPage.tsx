import { historyPath } from '@refrain/contracts/history';
import { themeTexts as texts } from '@refrain/contracts/themes';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { Part } from '../../shared/ui/page/Part';
import { PartQuery } from '../../shared/ui/page/PartQuery';
import { useGetThemesQuery } from './api';
import { SeasonForm } from './SeasonForm';
import { SeasonRow } from './SeasonRow';

/** /admin/theme-management: the colours of seasons, with what they look like and how well they read. */
export const ThemesPage = () => {
  const query = useGetThemesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[960px]">
      <PartQuery query={query} error={texts.error}>
        {({ seasons, changes, today }) => (
          <>
            <Part title={texts.list} text={texts.listText}>
              {seasons.length === 0 && <p className="text-ink-2">{texts.none}</p>}
              {seasons.length > 0 && (
                <ul aria-label={texts.list} className="border-b border-line">
                  {seasons.map((season) => (
                    <SeasonRow key={season.id} season={season} seen={changes} today={today} />
                  ))}
                </ul>
              )}
              {changes > 0 && (
                <p className="mt-4">
                  <Link to={historyPath('seasons', 'site')} className={buttonClass()}>
                    {texts.history}
                  </Link>
                </p>
              )}
            </Part>
            <Part title={texts.add} text={texts.addText}>
              <SeasonForm key={changes} season={null} seen={changes} today={today} onDone={() => undefined} />
            </Part>
          </>
        )}
      </PartQuery>
    </Page>
  );
};
