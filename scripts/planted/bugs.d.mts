type Edit = { file: string; before: string; after: string };
export const BUGS: Record<string, { what: string; edits: Edit[]; specs: string[] }>;
