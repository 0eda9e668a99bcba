/** `createdAt` is ISO. */
export type AppPassword = Readonly<{ id: string; name: string; createdAt: string }>;
export type MakeAppPasswordRequest = { name: string };
/** `password` is 26 letters and digits; it is never shown again. */
export type MadeAppPassword = AppPassword & Readonly<{ password: string }>;
