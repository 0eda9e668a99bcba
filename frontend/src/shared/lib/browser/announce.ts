import { observable } from '../observable';

const said = observable('');
export const useAnnouncement = said.useValue;

/** Reads a text out to those who hear the page, once what they hear is over; for what is seen without being asked for. The same text is read again. */
export const announce = (text: string): void => said.set(said.get() === text ? `${text}\u00a0` : text);
