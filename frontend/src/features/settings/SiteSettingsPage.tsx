import { settingTexts as texts } from '@refrain/contracts/settings';
import { Page } from '../../shared/ui/page/Page';
import { ErrorState, Loading, SkeletonRows } from '../../shared/ui/states';
import { useGetSettingsQuery } from './api';
import { SettingCard } from './SettingCard';

/** /admin/settings: what holds for the whole site. */
export const SiteSettingsPage = () => {
  const { data, isError, refetch } = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[880px]">
      {data && (
        <ul>
          {data.settings.map((setting) => (
            <SettingCard key={setting.setting} setting={setting} />
          ))}
        </ul>
      )}
      {!data && isError && <ErrorState title={texts.error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <SkeletonRows count={4} className="h-24" />
        </Loading>
      )}
    </Page>
  );
};
