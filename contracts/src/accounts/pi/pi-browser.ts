/** Whether a user agent is that of the Pi Browser. By itself, so that other browsers load no more of Pi than this. */
export const isPiBrowser = (userAgent: string | undefined): boolean => userAgent?.includes('PiBrowser') ?? false;
