export const HANG_AFTER_MS: number;
export function measureFactor(): number;
export function followFactor(file: string): () => void;
export function factorOfRun(file?: string): number;
export function hangAfter(usualMs?: number): number;
