import { saveFeedback } from '@contract/help';
import { call } from '@/api/call';
import { Refused, Unreachable } from '@/api/errors';
import { database } from '@/offline/database';
import { queueFeedback } from '@/offline/feedback';
import { profileQuery } from '@/session/profile';
import { queryClient } from '@/ui/query-client';

/**
 * Sends it, or stores it on the phone until there is a network. A server that fails refuses it, so that the learner sees
 * the documented sentence and keeps the text. @throws Refused, Unreachable, SessionEnded, WrongAnswer.
 */
export async function giveFeedback(learner: string, remarks: string): Promise<'sent' | 'kept'> {
  const profile = queryClient.getQueryData(profileQuery(learner).queryKey);
  // Where nothing can be stored it is sent all the same.
  const key = await queueFeedback(database, { learner, remarks, at: Date.now() }).catch(() => undefined);
  const forget = () => key && database.feedback.delete(key);
  try {
    const content = { remarks, ...(profile && { educationCloudUserInfo: profile }) };
    await call(saveFeedback, content, key ? { key, learner } : {});
    await forget();
    return 'sent';
  } catch (error) {
    if (!(error instanceof Unreachable)) {
      await forget();
      throw error;
    }
    const { status } = error;
    if (status === undefined && key) return 'kept';
    await forget();
    throw status !== undefined && status >= 500 ? new Refused(String(status), '') : error;
  }
}
