/** Names, in the storage of this tab, the upload that goes on after a reload. */
export const PENDING_UPLOAD = 'refrain:upload';

export const hasPendingUpload = (): boolean => {
  try {
    return sessionStorage.getItem(PENDING_UPLOAD) !== null;
  } catch {
    return false;
  }
};
