import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { lineKind } from '@/browser/connection';
import type { Room } from '@/offline/downloads/room';
import { useLearner } from '@/session/use-learner';
import { Button, ButtonLink } from '@/ui/button';
import { inBytes } from '@/ui/file-size';
import { Loaded } from '@/ui/loaded';
import { toast } from '@/ui/prompts';
import { SkeletonLine } from '@/ui/states';
import { useSubmit } from '@/ui/use-submit';
import { downloadsByAtom } from '../downloads';
import type { Plan } from '../plan';
import type { Scope } from '../queries';
import { usePlan } from '../use-plan';
import { whyNotHere } from '../why-not';
import styles from './downloads.module.css';

type Props = { scope: Scope; onClose: () => void };

/** Before the first byte: how much it is, what room there is, what cannot be studied without network and why. */
export function DownloadSheet({ scope, onClose }: Props) {
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
          <Offer plan={planFor(hours)} room={room} scope={scope} learner={learner} onClose={onClose} />
        ) : (
          <SheetSkeleton />
        )
      }
    </Loaded>
  );
}

function Offer({ plan, room, scope, learner, onClose }: Props & { plan: Plan; room: Room; learner: string }) {
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
      <PlanWords plan={plan} room={room} />
      {fitting.length > 0 && kind !== 'free' && (
        <p className={styles.line}>
          {kind === 'metered'
            ? `现在用的是流量，要花 ${inBytes(fittingBytes)}`
            : `看不出现在是不是 Wi-Fi。如果用流量，要花 ${inBytes(fittingBytes)}`}
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

function PlanWords({ plan, room }: { plan: Plan; room: Room }) {
  const { wanted, bytes, fitting, here, cannot } = plan;
  return (
    <>
      <p className={styles.lead}>
        {wanted.length > 0 ? `还有 ${wanted.length} 课时没下 · ${inBytes(bytes)}` : nothingWords(plan)}
      </p>
      <ul className={styles.facts}>
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
