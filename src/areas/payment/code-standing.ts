import type { RedemptionCode } from '@contract/redemption-codes';
import { CODE_STANDINGS, type CodeStanding } from '@rules/redemption-codes';
import { dayWithYear } from '@/ui/dates';

/** A code with its standing in our words. */
export type ShownCode = Omit<RedemptionCode, 'standing'> & { standing: CodeStanding };

/** The words of the filter, in the order in which they stand there. */
const WORDS: Readonly<Record<CodeStanding, string>> = {
  unused: '未使用',
  sent: '已发给',
  redeemed: '已兑换',
  studying: '学习中',
  finished: '已学完',
  refunded: '已退',
  replaced: '已作废',
};

/** These stand in the filter also when there is none of them. */
const ALWAYS: ReadonlySet<CodeStanding> = new Set(['unused', 'sent', 'studying', 'finished']);

/** The standing that the server named; one that nobody here knows, or none, is read from the state. */
export function shown(code: RedemptionCode): ShownCode {
  const known = CODE_STANDINGS.find((one) => one === code.standing);
  return {
    ...code,
    standing: known ?? (['unused', 'redeemed', 'refunded'] as const)[code.state] ?? 'redeemed',
  };
}

/** Nobody has used it, and somebody still can: it can be sent, printed and taken back. */
export const isFree = ({ standing }: Pick<ShownCode, 'standing'>): boolean =>
  standing === 'unused' || standing === 'sent';

/** What the list can be narrowed to. */
export type Narrowing = CodeStanding | 'all';

/** What was replaced is what was paid for no more: it is not among all, and is looked for by its own name. */
export const among = (codes: readonly ShownCode[], narrowing: Narrowing): ShownCode[] =>
  codes.filter(({ standing }) => (narrowing === 'all' ? standing !== 'replaced' : standing === narrowing));

/** The filter's entries with how many there are of each: `未使用 9`. */
export function narrowings(codes: readonly ShownCode[]): [Narrowing, string][] {
  const entry = (narrowing: Narrowing, word: string): [Narrowing, string, number] => {
    const { length } = among(codes, narrowing);
    return [narrowing, `${word} ${length}`, length];
  };
  return [entry('all', '全部'), ...CODE_STANDINGS.map((one) => entry(one, WORDS[one]))]
    .filter(([narrowing, , length]) => narrowing === 'all' || length > 0 || ALWAYS.has(narrowing))
    .map(([narrowing, text]) => [narrowing, text]);
}

/** Who a code is known by: who used it, or else to whom it was given; empty where nobody is. */
export const personOf = ({ usedBy, recipientName }: ShownCode): string => usedBy || recipientName;

/** How a code stands, in words: `已发给 · 2026年11月18日 08:00`. */
export function standingWords(code: ShownCode): string {
  const { standing, usedBy, usedAt, sentAt, recipientName, consented, percent, finishedAt, replacedBy } =
    code;
  const other = usedBy && recipientName && usedBy !== recipientName && `当时发给${recipientName}`;
  const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ');
  switch (standing) {
    case 'unused':
      return '未使用';
    case 'sent':
      return joined('已发给', dayWithYear(sentAt));
    case 'redeemed':
      return joined('已兑换', dayWithYear(usedAt), consented && '还没开始学', other);
    case 'studying':
      return joined(`学习中 ${percent}%`, other);
    case 'finished':
      return joined('已学完', dayWithYear(finishedAt), other);
    case 'refunded':
      return joined('已退', recipientName && `原来发给${recipientName}`);
    case 'replaced':
      return joined(
        '已作废',
        replacedBy && `换成 ${replacedBy}`,
        recipientName && `原来发给${recipientName}`,
      );
  }
}
