import { BUGS, type BugName } from '../bugs';
import { PLANTED } from '../planted/bugs';
import { editsOf } from '../planted/text';
import type { Form, Life } from '../rounds';
import { worldWith } from './bundle';

/** How a bug is seen: in which form, by which rule, in which run, and after how many random ones (null: the run was laid by hand). */
export type Found = { form: Form; runs: number | null; rule: string; run: unknown };
/** The rules that a run broke, first to last, with the bug in it and without. */
export type Replayed = { name: string; planted: string[]; without: string[] };

type AnyWorld = { lifeOf(run: unknown, planted?: unknown): Promise<Life> };

/** Lives the run again that found a bug, with the bug planted and without. */
export function replayer() {
  const rules = async (life: Promise<Life>) => (await life).breaches.map(({ rule }) => rule);
  return async (name: string, { form, run }: Found): Promise<Replayed> => {
    const without = (await worldWith(form, [])) as AnyWorld;
    const wrapped = form === 'fast' ? BUGS[name as BugName] : undefined;
    const bug = wrapped ? undefined : PLANTED[name];
    const edits = bug ? editsOf(bug) : [];
    const planted = (await worldWith(form, edits)) as AnyWorld;
    return {
      name,
      planted: await rules(planted.lifeOf(run, form === 'shipped' ? edits : wrapped)),
      without: await rules(without.lifeOf(run)),
    };
  };
}
