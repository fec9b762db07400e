/** How a planted bug was found, as `world/planted/paths.ts` has it: the form, and after how many runs. */
export type FoundBy = { form: string; runs: number };

/** By the bug's name, from that file's text; empty where there is no such file yet. */
export function recordedPaths(text: string): Map<string, FoundBy> {
  const found = new Map<string, FoundBy>();
  for (const [, name = '', entry = ''] of text.matchAll(/^ {2}(\w+): \{([^}]*)\}/gm)) {
    const form = /form: '(\w+)'/.exec(entry)?.[1];
    const runs = /runs: (\d+)/.exec(entry)?.[1];
    if (form && runs) found.set(name, { form, runs: Number(runs) });
  }
  return found;
}
