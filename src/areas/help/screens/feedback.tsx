import { FEEDBACK_LONGEST, feedbackError } from '@rules/feedback';
import { charactersOf } from '@rules/person/text';
import { createFileRoute } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Button } from '@/ui/button';
import { useGoBack } from '@/ui/go-back';
import { Notice } from '@/ui/notice';
import { useHas } from '@/ui/offers';
import { ActionBar, Page, PageHeader } from '@/ui/page';
import { toast } from '@/ui/prompts';
import { useDraft } from '@/ui/use-draft';
import { useSubmit } from '@/ui/use-submit';
import { giveFeedback } from '../feedback';
import styles from '../parts/help.module.css';
import { OwnFeedback } from '../parts/own-feedback';

export const Route = createFileRoute('/feedbackForm')({
  beforeLoad: learnerOnly,
  component: FeedbackForm,
});

const DONE = { sent: '提交成功', kept: '没有网络，反馈先存手机，联网后自动提交' } as const;

function FeedbackForm() {
  const learner = useLearner() ?? '';
  const goBack = useGoBack();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { draft, change, drop } = useDraft<{ remarks: string }>(`feedback:${learner}`);
  const remarks = draft.remarks ?? '';
  const hasOwn = useHas('feedback');
  const [wrong, setError] = useState('');
  const { busy, refusal, submit } = useSubmit('反馈失败！请检查服务器');

  const send = (event: FormEvent) => {
    event.preventDefault();
    const refused = feedbackError(remarks.trim());
    if (refused) {
      setError(refused);
      return box.current?.focus();
    }
    void submit(async () => {
      const done = await giveFeedback(learner, remarks.trim());
      drop();
      void toast(DONE[done], 'success');
      goBack();
    });
  };

  return (
    <Page title="意见反馈">
      <PageHeader title="意见反馈" />
      <form className={styles.form} noValidate onSubmit={send}>
        <label htmlFor={id} className="spoken">
          反馈内容
        </label>
        <textarea
          ref={box}
          id={id}
          className={styles.area}
          placeholder="哪里不好用，想要什么，都可以写在这里"
          value={remarks}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-below`}
          onChange={(event) => {
            change({ remarks: event.target.value });
            setError('');
          }}
        />
        <p id={`${id}-below`} className={styles.below}>
          <span className={styles.wrong}>{wrong}</span>
          <span>{`${charactersOf(remarks)} / ${FEEDBACK_LONGEST}`}</span>
        </p>
        {refusal && <Notice kind="refused">{refusal}</Notice>}
        {hasOwn && <OwnFeedback learner={learner} />}
        <ActionBar>
          <Button submit wide busy={busy} busyText="正在提交">
            提交
          </Button>
        </ActionBar>
      </form>
    </Page>
  );
}
