import type { StorableHour } from '@contract/downloads';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { lineKind } from '@/browser/connection';
import type { Room } from '@/offline/downloads/room';
import { useLearner } from '@/session/use-learner';
import { Button, ButtonLink } from '@/ui/button';
import { Choice } from '@/ui/choice';
import { inBytes } from '@/ui/file-size';
import { Loaded } from '@/ui/loaded';
import { toast } from '@/ui/prompts';
import { SkeletonLine } from '@/ui/states';
import { useSubmit } from '@/ui/use-submit';
import { downloadsByAtom } from '../downloads';
import type { Form, Plan } from '../plan';
import type { Scope } from '../queries';
import { usePlan } from '../use-plan';
import { whyNotHere } from '../why-not';
import styles from './downloads.module.css';

/** `only`: of its hours this one alone, also when it is finished. */
type Props = { scope: Scope; only?: string; onClose: () => void };

/** Before the first byte: how much it is, what room there is, what cannot be studied without network and why. */
export function DownloadSheet({ scope, only, onClose }: Props) {
  const learner = useLearner() ?? '';
  const { query, room, planFor } = usePlan(learner, scope);
  const not = whyNotHere();
  if (not) {
    return (
      <div className={styles.sheet}>
        <p>{not}</p>
        <ButtonLink wide to="/personalCenter">
          去「我的」，放到手机桌面
        </ButtonLink>
      </div>
    );
  }
  return (
    <Loaded query={query} skeleton={<SheetSkeleton />}>
      {(hours) =>
        planFor && room ? (
          <Offer
            planIn={(form) => planFor(only ? theOne(hours, only) : hours, form)}
            room={room}
            scope={scope}
            learner={learner}
            onClose={onClose}
          />
        ) : (
          <SheetSkeleton />
        )
      }
    </Loaded>
  );
}

const theOne = (hours: readonly StorableHour[], id: string) =>
  hours.filter(({ hourId }) => hourId === id).map((hour) => ({ ...hour, isFinish: false }));

type OfferProps = Pick<Props, 'scope' | 'onClose'> & {
  planIn: (form: Form) => Plan;
  room: Room;
  learner: string;
};

function Offer({ planIn, room, scope, learner, onClose }: OfferProps) {
  const [form, setForm] = useState<Form>('film');
  const plan = planIn(form);
  const [kind] = useState(lineKind);
  const setBy = useSetAtom(downloadsByAtom);
  const { busy, submit } = useSubmit();
  const { wanted, fitting, fittingBytes } = plan;
  const whole = fitting.length === wanted.length;

  const begin = (by: 'any' | 'wifi') =>
    submit(async () => {
      setBy(by);
      const { beginDownload } = await import('../begin-download');
      await beginDownload(learner, scope, fitting);
      onClose();
      void toast(by === 'wifi' ? '连上 Wi-Fi 就开始下载' : '开始下载，可以离开这一页');
    });

  return (
    <div className={styles.sheet}>
      {plan.choice && <FormChoice form={form} bytesIn={(one) => planIn(one).bytes} onChoose={setForm} />}
      <PlanWords plan={plan} room={room} />
      {fitting.length > 0 && kind !== 'free' && (
        <p className={styles.line}>
          {kind === 'metered' ? '现在用的是流量，' : '看不出现在是不是 Wi-Fi。'}
          <span className="phrase">
            {`${kind === 'metered' ? '' : '如果用流量，'}要花 ${inBytes(fittingBytes)}`}
          </span>
        </p>
      )}
      {fitting.length > 0 && (
        <Button wide busy={busy} busyText="正在开始" onClick={() => void begin('any')}>
          {whole
            ? `下载 · ${inBytes(fittingBytes)}`
            : `先下前 ${fitting.length} 课时 · ${inBytes(fittingBytes)}`}
        </Button>
      )}
      {fitting.length > 0 && kind === 'metered' && (
        <Button wide look="quiet" busy={busy} onClick={() => void begin('wifi')}>
          等连上 Wi-Fi 再下
        </Button>
      )}
      {!whole && (
        <ButtonLink wide look="quiet" to="/myDownloads">
          去删几个下载
        </ButtonLink>
      )}
    </div>
  );
}

type FormChoiceProps = { form: Form; bytesIn: (form: Form) => number; onChoose: (form: Form) => void };

/** With the picture, or by the sound alone: what each costs stands beside it. */
function FormChoice({ form, bytesIn, onChoose }: FormChoiceProps) {
  const option = (name: string, of: Form, when = '') => (
    <span className={styles.form}>
      {name}
      <small>
        <span>{`${inBytes(bytesIn(of))}${when && ' · '}`}</span>
        <span>{when}</span>
      </small>
    </span>
  );
  return (
    <Choice
      label="下哪一种"
      value={form}
      options={[
        ['film', option('视频', 'film')],
        ['sound', option('只听声音', 'sound', '网络差时')],
      ]}
      onChoose={onChoose}
    />
  );
}

function PlanWords({ plan, room }: { plan: Plan; room: Room }) {
  const { wanted, bytes, fitting, here, cannot } = plan;
  const listened = wanted.filter(({ bySound }) => bySound).length;
  return (
    <>
      <p className={styles.lead}>
        {wanted.length > 0 ? `还有 ${wanted.length} 课时没下 · ${inBytes(bytes)}` : nothingWords(plan)}
      </p>
      <ul className={styles.facts}>
        {listened > 0 && <li>{soundWords(listened, wanted.length)}</li>}
        {here > 0 && <li>{`${here} 课时已在手机里`}</li>}
        {cannot.map(({ sentence, hours }) => (
          <li key={sentence}>{`${hours} 课时不能下：${sentence}`}</li>
        ))}
        {wanted.length > 0 && <li>{roomWords(room)}</li>}
        {fitting.length < wanted.length && <li>放不下全部，按学习顺序先下前面的</li>}
      </ul>
    </>
  );
}

/** Who listens counts like who watches: also only while the page is in sight. */
const soundWords = (listened: number, wanted: number) =>
  `${listened < wanted ? `${listened} 课时` : ''}只有声音和字幕，没有画面，学时照算。和视频一样，屏幕要亮着`;

function roomWords({ known, more, most }: Room): string {
  const all = `下载一共最多放 ${inBytes(most)}`;
  if (!known) return `看不出手机还有多少空间，${all}`;
  return more < most ? `手机还能放 ${inBytes(more)}，${all}` : all;
}

const nothingWords = ({ here, cannot }: Plan): string => {
  if (here > 0) return '能下的都下好了';
  return cannot.length > 0 ? '这里没有能下载的课时' : '没有要学的课时了';
};

function SheetSkeleton() {
  return (
    <div className={styles.sheet} aria-busy="true">
      <span className="spoken">正在看能下载什么</span>
      <SkeletonLine width="60%" height="1.3rem" />
      <SkeletonLine width="80%" />
      <SkeletonLine height="3rem" radius="12px" />
    </div>
  );
}
