import { profilePath } from '@refrain/contracts/accounts';
import { Navigate } from 'react-router-dom';
import { useUser } from './use-user';

/** /profile leads to one's own. */
export const MyProfile = () => {
  const user = useUser();
  return user ? <Navigate to={profilePath(user)} replace /> : null;
};
