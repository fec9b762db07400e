import { learnerOnly } from '@/session/learner-only';

/** The search of a screen that another site may send its learners to. */
export type CodeSearch = { code?: string | undefined; training_id?: string | undefined };

/** The code that an address carries, if it is whole. */
export const carried = ({ code, training_id }: CodeSearch) =>
  code && training_id ? { code, training_id } : undefined;

/** `beforeLoad` of such a screen: whoever brings a code is not turned away. */
export async function learnerOrCode(at: { search: CodeSearch; location: { href: string } }): Promise<void> {
  if (!carried(at.search)) await learnerOnly(at);
}
