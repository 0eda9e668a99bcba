declare const OF: unique symbol;

/** JSON as text, and what stands in it: stored documents are served as they are, and parsed only where a query looks inside. */
export type JsonText<Doc> = string & Readonly<{ [OF]: Doc }>;

export const parsed = <Doc>(text: JsonText<Doc>): Doc => JSON.parse(text) as Doc;

/** For who makes such a text, and knows what it put there. */
export const jsonText = <Doc>(text: string): JsonText<Doc> => text as JsonText<Doc>;
