import { daysIn } from '@rules/working-days';
import { z } from 'zod';
import { contactRules } from '../../../settings/contact';
import { listField, maybe, textField } from './field';
import { timeMeant, whole, yesNo } from './words';

/** As the environment's setting of the same meaning is checked. */
const asSetting = (
  [schema, wants]: readonly [z.ZodType, string, ...unknown[]],
  about: { word: string; example: string },
) => maybe(textField({ ...about, wants }, (written) => schema.safeParse(written).success));

const days = (word: string, example: string) => {
  const wants = ' 2027-01-01 这样的日期，或者 2027-10-01/2027-10-07 这样的起止日期';
  const day = textField(
    { word, wants, example: '2027-01-01' },
    (written) => daysIn(written).length > 0,
    timeMeant,
  );
  return maybe(listField({ word, wants: '方括号里的一串日期或起止日期', example }, day));
};

/** `settings.yaml` */
export const settingsShape = {
  servicePhone: asSetting(contactRules.SERVICE_PHONE, { word: '服务电话', example: '"400-000-0000"' }),
  feedbackMail: asSetting(contactRules.FEEDBACK_MAIL, { word: '反馈邮箱', example: 'help@example.org' }),
  afterPurchaseUrl: asSetting(contactRules.AFTER_PURCHASE_URL, {
    word: '个人买课以后打开的地址',
    example: 'https://www.example.org/{lessonId}',
  }),
  invoiceDays: maybe(whole({ word: '付款后几个工作日内可以申请开票', example: '7' }, 1, 250)),
  holidays: days('放假的日子', '[2027-01-01, 2027-10-01/2027-10-07]'),
  makeUpDays: days('补班的日子', '[2027-09-26]'),
  offlineStudy: maybe(yesNo({ word: '课时可以下载到手机里学', example: 'true' })),
};
export const settingsFile = z.strictObject(settingsShape);
