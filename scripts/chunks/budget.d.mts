/** Addresses, and the chunks that their screen asks for. */
export const SCREENS: readonly { path: string; chunks: readonly string[] }[];
