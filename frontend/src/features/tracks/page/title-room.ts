/** How large the title of a track may be on its page. */
export const TITLE_ROOM = { container: 15, screen: 12.5, pixels: 92 } as const;
