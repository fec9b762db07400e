import { z } from 'zod';

/** Whom learners ask, and where a purchase leads: each setting's check, and what it has to be, in words. */
export const contactRules = {
  SERVICE_PHONE: [
    z
      .string()
      .regex(/^\+?\d[\d\s-]{2,24}$/)
      .optional(),
    '服务电话，只用数字、空格和「-」，例如 400-000-0000',
  ],
  FEEDBACK_MAIL: [
    z
      .string()
      .regex(/^[^\s@:?&]+@[^\s@:?&]+\.[^\s@:?&]+$/)
      .optional(),
    '一个邮箱',
  ],
  AFTER_PURCHASE_URL: [
    z
      .string()
      .regex(/^(https?:\/\/[^\s/]|\/(?!\/))\S*$/)
      .optional(),
    '以 http://、https:// 或 / 开头的地址，可以带 {lessonId}',
  ],
} as const;

/** What the operator says of itself; undefined where it says nothing, and the app's build may know. */
export type Contact = {
  readonly servicePhone: string | undefined;
  readonly feedbackMail: string | undefined;
  readonly afterPurchaseUrl: string | undefined;
};

type Values = { [Name in keyof typeof contactRules]: z.output<(typeof contactRules)[Name][0]> };

export const contactOf = ({ SERVICE_PHONE, FEEDBACK_MAIL, AFTER_PURCHASE_URL }: Values): Contact => ({
  servicePhone: SERVICE_PHONE,
  feedbackMail: FEEDBACK_MAIL,
  afterPurchaseUrl: AFTER_PURCHASE_URL,
});
