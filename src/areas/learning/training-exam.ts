import { REFUSALS } from '@contract/codes';
import { canJoinExam, startExam } from '@contract/exams';
import type { Exam } from '@contract/trainings';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/api/call';
import { Refused } from '@/api/errors';
import { followOutside } from '@/ui/outside';
import { confirm } from '@/ui/prompts';
import { useSubmit } from '@/ui/use-submit';
import { noteAction } from './exam-step';
import { trainingKey } from './training-queries';
import { ledBy } from './training-refusal';
import { useFaceCheck } from './training-registration';

const HOURS_MISSING = '请先完成全部必修课时';
const NOT_STARTED = '参加考试失败';

const ONCE = '每人只有一次考试机会。';

const NOTICE = {
  title: '考试须知',
  message: `${ONCE}\n进入考试就开始计时，请先留够时间，找好网络。\n成绩第二天更新。`,
  ok: '进入考试',
  cancel: '先不考',
};

const wantsFaceCheck = (error: unknown) =>
  error instanceof Refused && error.code === REFUSALS.faceCheckMissing.code;

/** The documented notice speaks of one attempt; a back end that allows more says how many. */
const noticeOf = ({ mayRetry, attempts = 1 }: Exam) => ({
  ...NOTICE,
  message: NOTICE.message.replace(
    ONCE,
    mayRetry ? '这是再考一次的机会。' : attempts > 1 ? `每人有 ${attempts} 次考试机会。` : ONCE,
  ),
});

type Options = {
  learner: string;
  trainingId: string;
  /** Whether a face check comes before the exam; never before going on with one that has begun, whose time runs. */
  validate: () => Promise<boolean>;
  /** What was asked for before this page: this exam is entered by itself, its check `checked` or not. */
  goOn: { exam: Exam; checked: boolean } | undefined;
  ready: boolean;
};

/**
 * Enters an exam: whether one may, the face check, the notice, then the exam site in this window. `isClosed`: the server
 * answered that it is not open, so that a second press could only be refused again.
 */
export function useExam({ learner, trainingId, validate, goOn, ready }: Options) {
  const { busy, refusal, submit } = useSubmit();
  const [identityMissing, setIdentityMissing] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const client = useQueryClient();
  const checkFace = useFaceCheck(trainingId, 'exam');

  const enter = (exam: Exam, checked: boolean) =>
    submit(async () => {
      const { id, begun } = exam;
      try {
        await mayEnter(trainingId, id);
        if (!begun && !checked && (await validate())) return checkFace();
        if (!(await confirm(noticeOf(exam)))) return;
        const { url } = await call(startExam, { userId: learner, traingId: trainingId, pid: id }).catch(
          (error: unknown) => {
            throw wantsFaceCheck(error) ? error : ledBy(NOT_STARTED, error);
          },
        );
        if (!followOutside(url)) throw new Refused('', NOT_STARTED);
        noteAction('examEntered', id, Date.now());
      } catch (error) {
        if (wantsFaceCheck(error)) return checkFace();
        const code = error instanceof Refused ? error.code : undefined;
        setIdentityMissing(code === REFUSALS.identityMissing.code);
        setIsClosed(code === REFUSALS.notOpen.code);
        // The server knows more of this training than the phone does.
        if (code !== undefined) void client.invalidateQueries({ queryKey: trainingKey(learner, trainingId) });
        throw error;
      }
    });

  const waited = useRef(false);
  useEffect(() => {
    if (waited.current || !goOn || !ready) return;
    waited.current = true;
    void enter(goOn.exam, goOn.checked);
  });

  return { busy, refusal, identityMissing, isClosed, enter: (exam: Exam) => void enter(exam, false) };
}

/** @throws {Refused} with the server's reason, or that hours are missing where it gave none. */
async function mayEnter(trainingId: string, examId: string): Promise<void> {
  try {
    await call(canJoinExam, { trainingId, examId });
  } catch (error) {
    if (!(error instanceof Refused) || error.message) throw error;
    throw new Refused(error.code, HOURS_MISSING);
  }
}
