/** A step of `npm test`: arguments of node, and what is done beside it. */
export type TestStep = {
  name: string;
  args: string[];
  environment?: NodeJS.ProcessEnv;
  beside?: TestStep[];
};

export function runStep(
  step: TestStep,
  by: { root: string; environment: NodeJS.ProcessEnv; say: (line: string) => void },
): Promise<{ failed: string | undefined; seconds: number }>;
