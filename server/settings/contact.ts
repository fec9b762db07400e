import { z } from 'zod';

/** Whom learners ask, and where a purchase leads: each setting's check, and what it has to be, in words. */
export const contactRules = {
  SERVICE_PHONE: [
    z
      .string()
      .regex(/^\+?\d[\d\s-]{2,24}$/)
      .optional(),
    '服务电话，只用数字、空格和「-」，例如 400-000-0000',
    '服务电话，应用里所有写着找谁的地方都用它；不设则用构建时的 VITE_SERVICE_PHONE，也没有就不写',
  ],
  FEEDBACK_MAIL: [
    z
      .string()
      .regex(/^[^\s@:?&]+@[^\s@:?&]+\.[^\s@:?&]+$/)
      .optional(),
    '一个邮箱',
    '反馈邮箱；不设则用构建时的 VITE_FEEDBACK_MAIL，也没有就不写',
  ],
  AFTER_PURCHASE_URL: [
    z
      .string()
      .regex(/^(https?:\/\/[^\s/]|\/(?!\/))\S*$/)
      .optional(),
    '以 http://、https:// 或 / 开头的地址，可以带 {lessonId}',
    '个人买课以后打开的地址；不设则用构建时的 VITE_AFTER_PURCHASE_URL，也没有就打开课程',
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
