export function beginRun(base: string, temporary: string): string;
export function endEarlierRuns(base: string): Promise<number[]>;
export function endRun(run: string): Promise<number[]>;
