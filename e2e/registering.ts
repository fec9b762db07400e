import { registerForTraining } from '@contract/trainings';
import type { Learner, Speak } from './learner';

/** Registers for a training beside the screen, for tests that are about something else. */
export async function register(call: Speak, learner: Learner, trainingId: string): Promise<void> {
  await call(registerForTraining, { id: trainingId, userId: learner.id });
}
