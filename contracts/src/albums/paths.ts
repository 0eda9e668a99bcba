/** The page of an album. */
export const albumPath = (albumId: string): string => `/albums/${albumId}`;
