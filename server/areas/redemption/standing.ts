import type { CodeStanding } from '@rules/redemption-codes';

/** What is known of a code. `progress` of the required part, only where who used it lets the buyer see it. */
export type CodeFacts = {
  usedBy: string | null;
  sentAt: number | null;
  withdrawn: boolean;
  replacedBy: string | null;
  progress?: { percent: number; begun: boolean } | undefined;
};

/** How a code stands for its buyer; a used one stays used, whatever became of its order. */
export function standingOf({ usedBy, sentAt, withdrawn, replacedBy, progress }: CodeFacts): CodeStanding {
  if (usedBy !== null) {
    if (progress?.percent === 100) return 'finished';
    return progress?.begun ? 'studying' : 'redeemed';
  }
  if (replacedBy !== null) return 'replaced';
  if (withdrawn) return 'refunded';
  return sentAt === null ? 'unused' : 'sent';
}
