const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** '14:30', where the viewer is. */
export const clockAt = (iso: string): string => clock.format(new Date(iso));
