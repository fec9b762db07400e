import * as z from 'zod/mini';

/**
 * Address of our settings for an app in front of somebody else's platform: a JSON file beside the app, no call
 * of the platform. Absent where our own server answers, because /api/client/info has them there.
 */
export const OPERATOR_SETTINGS_PATH = '/settings.json';

const setting = z.optional(z.string());

/** Each absent where the operator has not set it. `offlineTrainings`: ids of trainings that are registered for elsewhere. */
export const operatorSettings = z.object({
  servicePhone: setting,
  feedbackMail: setting,
  offlineTrainings: z.optional(z.array(z.string())),
  afterPurchaseUrl: setting,
  wechatAppId: setting,
  wechatAuthoriseUrl: setting,
});

export type OperatorSettings = z.output<typeof operatorSettings>;
