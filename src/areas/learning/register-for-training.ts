import { saveApplication } from '@contract/platform-training';
import { registerForTraining } from '@contract/trainings';
import { call } from '@/api/call';
import { hasNoSuchCall } from '@/api/no-such-call';

/**
 * Registers for a training. The specification does not show the path of its call; a back end that has none at ours is sent the
 * documented application instead. @throws as `call`.
 */
export async function registerFor(id: string, learner: string): Promise<void> {
  try {
    await call(registerForTraining, { id, userId: learner });
  } catch (error) {
    if (!hasNoSuchCall(error)) throw error;
    await call(saveApplication, { id, userId: learner });
  }
}
