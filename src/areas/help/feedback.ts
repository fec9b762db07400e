import { saveFeedback } from '@contract/help';
import { call } from '@/api/call';
import { Unreachable } from '@/api/errors';
import { database } from '@/offline/database';
import { queueFeedback } from '@/offline/feedback';
import { profileQuery } from '@/session/profile';
import { queryClient } from '@/ui/query-client';

/** Sends it, or keeps it on the phone until there is network. @throws Refused, SessionEnded, WrongAnswer. */
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
    if (error instanceof Unreachable && key) return 'kept';
    await forget();
    throw error;
  }
}
