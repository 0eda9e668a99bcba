import { accountTexts, profilePath } from '@refrain/contracts/accounts';
import { Navigate, useParams } from 'react-router-dom';
import { problemOf } from '../../shared/lib/api/api';
import { ErrorState } from '../../shared/ui/states';
import { NotFoundPage } from '../fallbacks/NotFoundPage';
import { PageLoading } from '../../shared/ui/page/PageLoading';
import { useGetPersonQuery } from '../../features/accounts/profile/profiles-api';

/** /:username leads to the page of that person; an address of nobody is one where nothing is. */
export const PersonPage = () => {
  const { username = '' } = useParams();
  const { currentData, error, refetch } = useGetPersonQuery(username);
  if (currentData) return <Navigate to={profilePath(currentData)} replace />;
  if (problemOf(error)?.status === 404) return <NotFoundPage />;
  if (error)
    return <ErrorState title={accountTexts.profileError} text={accountTexts.profileErrorHint} onRetry={() => void refetch()} />;
  return <PageLoading />;
};
