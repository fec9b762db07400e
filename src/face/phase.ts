import type { CheckOutcome } from './submit';

/** Where a check stands. A photo stays until it was answered, so that it can be sent again. */
export type Phase =
  | { is: 'consent' }
  | { is: 'declined' }
  | { is: 'aiming' }
  | { is: 'sending'; photo: Blob }
  | { is: 'unsent'; photo: Blob; error: unknown }
  | { is: 'failed'; words: string }
  | { is: 'done'; words: string }
  /** The learner says that the camera is broken. */
  | { is: 'broken' };

export type Happening =
  | { is: 'agreed' | 'declined' | 'again' | 'resend' | 'brokenSaid' }
  | { is: 'shot'; photo: Blob }
  | { is: 'answered'; outcome: CheckOutcome }
  | { is: 'threw'; error: unknown };

/** What is said where the answer has no words. */
const SILENT = { passed: '核身通过', kept: '照片已存好，联网后再核身' } as const;

type Step = (phase: Phase, happening: Happening) => Phase | undefined;

const aiming = (): Phase => ({ is: 'aiming' });

/** What each phase makes of what happens; whatever it does not name changes nothing, so that a double tap is harmless. */
const STEPS: Record<Phase['is'], Step> = {
  consent: (_, { is }) => (is === 'agreed' ? aiming() : is === 'declined' ? { is: 'declined' } : undefined),
  declined: (_, { is }) => (is === 'again' ? { is: 'consent' } : undefined),
  aiming: (_, happening) => {
    if (happening.is === 'shot') return { is: 'sending', photo: happening.photo };
    return happening.is === 'brokenSaid' ? { is: 'broken' } : undefined;
  },
  sending: (phase, happening) => {
    if (phase.is !== 'sending') return undefined;
    if (happening.is === 'threw') return { is: 'unsent', photo: phase.photo, error: happening.error };
    if (happening.is !== 'answered') return undefined;
    const { is, words } = happening.outcome;
    return is === 'failed' ? { is, words } : { is: 'done', words: words || SILENT[is] };
  },
  unsent: (phase, { is }) => {
    if (is === 'again') return aiming();
    return is === 'resend' && phase.is === 'unsent' ? { is: 'sending', photo: phase.photo } : undefined;
  },
  failed: (_, { is }) => (is === 'again' ? aiming() : is === 'brokenSaid' ? { is: 'broken' } : undefined),
  done: () => undefined,
  broken: (_, { is }) => (is === 'again' ? aiming() : undefined),
};

/** The next phase; the same object when nothing changes. */
export function next(phase: Phase, happening: Happening): Phase {
  return STEPS[phase.is](phase, happening) ?? phase;
}

/** The phases in which the camera is on: kept on over a failure, because some phones ask for it anew each time. */
export const needsCamera = ({ is }: Phase): boolean =>
  is === 'aiming' || is === 'sending' || is === 'unsent' || is === 'failed';
