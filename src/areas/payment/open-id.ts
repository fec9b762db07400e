import { checkWechatLogin, paymentSettings } from '@contract/payment';
import { call } from '@/api/call';
import { hasNoSuchCall } from '@/api/no-such-call';
import { infoKnown } from '@/ui/client-info';
import { operatorSettingsKnown } from '@/ui/operator-settings';
import { authorisationAddress, type Returning } from './authorisation';

const KEY = (learner: string) => `openId:${learner}`;

/** Who the learner is at the messenger app, as far as this window was told. */
export function knownOpenId(learner: string): string | undefined {
  try {
    return sessionStorage.getItem(KEY(learner)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A code is good once: whoever asks with the same one shares the answer. */
let asking: { code: string; answer: Promise<string> } | undefined;

/** By the code of the authorisation. @throws Refused when the code is used or too old. */
export async function openIdBy(code: string, learner: string): Promise<string> {
  const known = knownOpenId(learner);
  if (known) return known;
  if (asking?.code !== code) {
    const answer = call(checkWechatLogin, { code, userId: learner }, { learner }).then(
      ({ openId }) => openId,
    );
    asking = { code, answer };
    answer.catch(() => {
      asking = undefined;
    });
  }
  const openId = await asking.answer;
  try {
    sessionStorage.setItem(KEY(learner), openId);
  } catch {
    // Then it is asked again after a reload.
  }
  return openId;
}

/** The messenger app's authorisation page and the app's id there; undefined where neither settings nor back end name one. */
export async function authorisationSettings(): Promise<{ page: string; appId: string } | undefined> {
  try {
    const settings = (await operatorSettingsKnown(await infoKnown())) ?? (await call(paymentSettings, {}));
    const { wechatAuthoriseUrl: page, wechatAppId: appId } = settings;
    return page && appId ? { page, appId } : undefined;
  } catch (error) {
    if (hasNoSuchCall(error)) return undefined;
    throw error;
  }
}

/** Goes to the messenger app's authorisation page; false where none is set up. */
export async function goToAuthorisation(returning: Returning): Promise<boolean> {
  const settings = await authorisationSettings();
  if (!settings) return false;
  // Instead of this page: the way back must not lead through it again.
  location.replace(authorisationAddress(settings.page, settings.appId, returning));
  return true;
}
