import type { OperatorInput } from '@contract/operator/endpoint';
import type { answer, close } from '@contract/operator/feedback';
import { chinaTime } from '@rules/china-time';
import { eq } from 'drizzle-orm';
import { audit } from '../../database/audit';
import { feedback } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import type { Platform } from '../platform';

type Closing = Pick<Platform, 'database' | 'clock'>;

/**
 * Answers a learner's feedback, once, which closes it.
 * @throws {OperatorRefused} 404 for unknown feedback, 409 for a visitor's and for what is closed.
 */
export async function answerFeedback(
  platform: Closing,
  { id, answer: text }: OperatorInput<typeof answer>,
): Promise<string> {
  await closeOnce(platform, id, text);
  return '已答复，学员在「我的反馈」里能看到';
}

/**
 * Closes feedback without an answer, once.
 * @throws {OperatorRefused} 404 for unknown feedback, 409 for what is closed.
 */
export async function closeFeedback(platform: Closing, { id }: OperatorInput<typeof close>): Promise<string> {
  await closeOnce(platform, id, null);
  return '已关闭，没有答复';
}

/** The row's lock orders two operators: the second one finds what the first has done. */
async function closeOnce({ database, clock }: Closing, id: string, text: string | null): Promise<void> {
  await database.transaction(async (tx) => {
    const [found] = await tx.select().from(feedback).where(eq(feedback.id, id)).for('update');
    if (!found) {
      throw new OperatorRefused(404, `没有编号是「${id}」的反馈，请写 npm run feedback -- list 给出的编号`);
    }
    if (found.closedAt !== null) {
      const how = found.answer === null ? '关闭过' : '答复过';
      throw new OperatorRefused(
        409,
        `这条反馈 ${chinaTime(found.closedAt)} 已经${how}，不能再改；看还在等的：npm run feedback -- list`,
      );
    }
    if (text !== null && found.learner === null) {
      throw new OperatorRefused(
        409,
        `这条反馈是没有登录的游客写的，答复没有人能看到，只能关闭：npm run feedback -- close ${id}`,
      );
    }
    await tx
      .update(feedback)
      .set({ answer: text, closedAt: await clock(tx) })
      .where(eq(feedback.id, id));
    const whose = found.learner === null ? {} : { learner: found.learner };
    await audit(tx, {
      act: text === null ? '关闭反馈' : '答复反馈',
      subject: `feedback ${id}`,
      detail: text === null ? whose : { ...whose, answer: text },
    });
  });
}
