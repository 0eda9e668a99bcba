/** The artist of a tip; one who is none cannot be tipped. */
export type Tipped = Readonly<{ id: string; displayName: string; role: string }>;
