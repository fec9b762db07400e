import type { ContentSettings } from '@contract/operator/content';
import { contactRules } from '../../settings/contact';
import { invoiceRules } from '../../settings/invoice';

/** Each setting of settings.yaml, and the environment's setting whose check it has to pass too. */
const RULES = {
  servicePhone: contactRules.SERVICE_PHONE,
  feedbackMail: contactRules.FEEDBACK_MAIL,
  afterPurchaseUrl: contactRules.AFTER_PURCHASE_URL,
  holidays: invoiceRules.HOLIDAYS,
  makeUpDays: invoiceRules.MAKE_UP_DAYS,
} as const;

/** What is wrong with a content's settings, a line each. */
export const settingsProblems = (settings: ContentSettings): string[] =>
  Object.entries(RULES).flatMap(([name, [rule, words]]) => {
    const value = settings[name as keyof typeof RULES];
    const given = Array.isArray(value) ? value.join(',') : value;
    if (rule.safeParse(given).success) return [];
    return [`settings.yaml · ${name} 不对：应为${words}，现在是「${given}」`];
  });
