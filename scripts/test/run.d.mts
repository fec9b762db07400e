/** A step of `npm test`: arguments of node, run in the checkout. */
export type TestStep = {
  name: string;
  args: string[];
  environment?: NodeJS.ProcessEnv;
};

export function runSteps(
  steps: TestStep[],
  by: {
    root: string;
    environment: NodeJS.ProcessEnv;
    say: (line: string) => void;
    longestMs?: number;
  },
): Promise<{ failed: string | undefined; taken: { name: string; seconds: number }[] }>;
