import { FEEDBACK_LONGEST } from '@contract/help';
import { createFileRoute } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';
import { sentenceOf } from '@/api/sentence';
import { useLearner } from '@/session/use-learner';
import { Button } from '@/ui/button';
import { dropDraft, readDraft, writeDraft } from '@/ui/draft';
import { useGoBack } from '@/ui/go-back';
import { Notice } from '@/ui/notice';
import { ActionBar, Page, PageHeader } from '@/ui/page';
import { tell } from '@/ui/prompts/prompts';
import { learnerOnly } from '../-learner-only';
import { giveFeedback } from './-feedback';
import styles from './-help.module.css';

export const Route = createFileRoute('/(help)/feedbackForm')({
  beforeLoad: learnerOnly,
  component: FeedbackForm,
});

const DRAFT = 'feedback';
const DONE = { sent: '提交成功', kept: '没有网络，反馈先存手机，联网后自动提交' } as const;

function FeedbackForm() {
  const learner = useLearner() ?? '';
  const goBack = useGoBack();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const sending = useRef(false);
  const [remarks, setRemarks] = useState(() => readDraft<{ remarks: string }>(DRAFT)?.remarks ?? '');
  const [wrong, setWrong] = useState('');
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    if (!remarks.trim()) {
      setWrong('请输入反馈内容');
      return box.current?.focus();
    }
    sending.current = true;
    setBusy(true);
    setRefusal('');
    try {
      const done = await giveFeedback(learner, remarks.trim());
      dropDraft(DRAFT);
      void tell(DONE[done], 'success');
      goBack();
    } catch (error) {
      setRefusal(sentenceOf(error, '反馈失败！请检查服务器'));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return (
    <Page title="意见反馈">
      <PageHeader title="意见反馈" />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <label htmlFor={id} className="spoken">
          反馈内容
        </label>
        <textarea
          ref={box}
          id={id}
          className={styles.area}
          placeholder="哪里不好用，想要什么，都可以写在这里"
          maxLength={FEEDBACK_LONGEST}
          value={remarks}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-below`}
          onChange={(event) => {
            setRemarks(event.target.value);
            setWrong('');
            writeDraft(DRAFT, { remarks: event.target.value });
          }}
        />
        <p id={`${id}-below`} className={styles.below}>
          <span className={styles.wrong}>{wrong}</span>
          <span>{`${remarks.length} / ${FEEDBACK_LONGEST}`}</span>
        </p>
        {refusal && <Notice kind="refused">{refusal}</Notice>}
        <ActionBar>
          <Button submit wide busy={busy} busyText="正在提交">
            提交
          </Button>
        </ActionBar>
      </form>
    </Page>
  );
}
