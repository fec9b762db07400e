/** What the page for doubters takes from SPEC.md, by the words that stand there. */
export type Spec = {
  /** The one page in Chinese: each promise with its explanation. */
  promises: { title: string; text: string }[];
  invariants: { name: string; testedIn: string }[];
  /** Each paragraph of «What this does not prove», as it begins. */
  unproved: string[];
};

/** @throws where SPEC.md has none of one: then it has moved, and this page would say nothing of it. */
export function readSpec(text: string): Spec {
  const [, onePage = ''] = /## 一页说明[^\n]*\n([\s\S]*?)\n\n(?!- )/.exec(text) ?? [];
  const [, unproved = ''] = /## What this does not prove\n\n([\s\S]*?)(\n## |$)/.exec(text) ?? [];
  const spec = {
    promises: [...onePage.matchAll(/^- \*\*(.+?)。\*\*(.+)$/gm)].map(([, title = '', said = '']) => ({
      title,
      text: said.trim(),
    })),
    invariants: [...text.matchAll(/^\| (I\d+) +\|(.+)\|$/gm)].map(([, name = '', cells = '']) => ({
      name,
      testedIn: cells.split('|').at(-1)?.trim() ?? '',
    })),
    unproved: unproved
      .trim()
      .split('\n\n')
      .map((paragraph) => paragraph.replaceAll('\n', ' ')),
  };
  for (const [part, found] of Object.entries(spec))
    if (found.length === 0) throw new Error(`SPEC.md: no ${part}`);
  return spec;
}
