import { CameraOff, ScanFace } from 'lucide-react';
import type { ReactNode } from 'react';
import { Refused } from '@/api/errors';
import { Button } from '@/ui/button';
import { icon } from '@/ui/icon';
import { telOf } from '@/ui/operator';
import { useServicePhone } from '@/ui/use-operator';
import { type CameraTrouble, TROUBLE_WORDS } from './camera';
import styles from './face-check.module.css';
import type { FaceWords } from './face-words';
import { checkSentence } from './sentence';

/** A step without the camera: what it is about, and what to do at the thumb. */
export function Panel({
  lead,
  mark,
  children,
  buttons,
}: Record<'mark' | 'children' | 'buttons', ReactNode> & { lead: string }) {
  return (
    <>
      <div className={styles.scroll}>
        <div className={styles.mark}>{mark}</div>
        <h2 className={styles.lead}>{lead}</h2>
        <div className={styles.text}>{children}</div>
      </div>
      <div className={styles.bar}>{buttons}</div>
    </>
  );
}

/** A panel's sign. */
export const large = { ...icon, size: 48, strokeWidth: 1.5 };

export function Consent({
  words,
  agree,
  decline,
}: {
  words: readonly string[];
  agree: () => void;
  decline: () => void;
}) {
  return (
    <Panel
      lead="需要您的同意"
      mark={<ScanFace {...large} />}
      buttons={
        <>
          <Button wide onClick={agree}>
            同意并继续
          </Button>
          <Button look="plain" wide small onClick={decline}>
            不同意
          </Button>
        </>
      }
    >
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Panel>
  );
}

/** Where to turn, with the number when the operator has one. */
function Service() {
  const phone = useServicePhone();
  if (!phone) return <p>请联系单位的培训负责人安排。</p>;
  return (
    <p>
      请联系单位的培训负责人安排，或拨打服务电话{' '}
      <a className={styles.phone} href={telOf(phone)}>
        {phone}
      </a>
      。
    </p>
  );
}

export function Declined({ again, unable }: { again: () => void; unable: () => void }) {
  return (
    <Panel
      lead="可以当面核对"
      mark={<ScanFace {...large} />}
      buttons={
        <>
          <Button wide onClick={unable}>
            先学别的
          </Button>
          <Button look="plain" wide small onClick={again}>
            我再想想
          </Button>
        </>
      }
    >
      <p>不刷脸也可以：这次核身由单位当面进行。在那之前这里先等着，已计入的时间不受影响。</p>
      <Service />
    </Panel>
  );
}

export function Broken({
  words,
  again,
  unable,
}: {
  words: FaceWords['broken'];
  again: () => void;
  unable: () => void;
}) {
  return (
    <Panel
      lead={words.lead}
      mark={<CameraOff {...large} />}
      buttons={
        <>
          <Button wide onClick={unable}>
            {words.away}
          </Button>
          <Button look="plain" wide small onClick={again}>
            再试一次
          </Button>
        </>
      }
    >
      <p>{words.sentence}</p>
      <Service />
    </Panel>
  );
}

export function CameraFailed({
  why,
  again,
  broken,
}: {
  why: CameraTrouble;
  again: () => void;
  broken: () => void;
}) {
  const { words, steps, again: mayHelp } = TROUBLE_WORDS[why];
  return (
    <Panel
      lead={words}
      mark={<CameraOff {...large} />}
      buttons={
        <>
          {mayHelp && (
            <Button wide onClick={again}>
              再试一次
            </Button>
          )}
          <Button look={mayHelp ? 'plain' : 'main'} wide small={mayHelp} onClick={broken}>
            摄像头用不了
          </Button>
        </>
      }
    >
      {steps.length === 1 ? (
        <p role="alert">{steps[0]}</p>
      ) : (
        <ol className={styles.steps} role="alert">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** The lead of a photo that was not judged: a refusal proves that it has arrived. */
function unjudgedLead(error: unknown): string {
  if (!(error instanceof Refused)) return '照片还没有送到';
  return error.kind === 'waiting' ? '照片还没有核对' : '没有成功';
}

/** The photo was not judged; it is still there. A no of the server will not change for the same photo. */
export function Unsent({ error, resend, again }: { error: unknown; resend: () => void; again: () => void }) {
  const resends = !(error instanceof Refused) || error.kind === 'waiting';
  return (
    <Panel
      lead={unjudgedLead(error)}
      mark={<ScanFace {...large} />}
      buttons={
        <>
          <Button wide onClick={resends ? resend : again}>
            {resends ? '重新提交' : '再试一次'}
          </Button>
          {resends && (
            <Button look="plain" wide small onClick={again}>
              重新拍一张
            </Button>
          )}
        </>
      }
    >
      <p role="alert">{checkSentence(error)}</p>
      {resends && <p>照片还在，不用重拍。</p>}
    </Panel>
  );
}

export function Failed({ words, again, broken }: { words: string; again: () => void; broken: () => void }) {
  return (
    <Panel
      lead="这次没通过。擦擦镜头，到亮处再试一次"
      mark={<ScanFace {...large} />}
      buttons={
        <>
          <Button wide onClick={again}>
            再试一次
          </Button>
          <Button look="plain" wide small onClick={broken}>
            摄像头坏了
          </Button>
        </>
      }
    >
      {words && (
        <p className={styles.server} role="alert">
          {words}
        </p>
      )}
    </Panel>
  );
}
