import type { Certificate } from '@contract/certificates';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/ui/button';
import styles from './detail.module.css';

type Props = {
  certificate: Certificate;
  /** The words over the image of a revoked certificate, because the phone's copy may be older than the revocation. */
  stamp?: string | undefined;
};

/** The certificate as an image; without one the screen shows its facts alone. Printed, it is alone on the paper. */
export function Picture({ certificate, stamp }: Props) {
  const { certificatePhoto: photo, userName, trainingName, number } = certificate;
  const [state, setState] = useState<'coming' | 'there' | 'missing'>(photo ? 'coming' : 'missing');
  const [large, setLarge] = useState(false);
  const [tries, setTries] = useState(0);
  const alt = [`${userName}的培训合格证书：${trainingName}`, number && `编号${number}`, stamp]
    .filter(Boolean)
    .join('，');

  // Ours comes stamped once it is withdrawn, and its address says so; what the phone kept before, or another gave, does not.
  const stamped = /[?&]withdrawn=1\b/.test(photo);

  // The print shows only this while it stands here; another screen prints as it is.
  useEffect(() => {
    if (stamp) return;
    document.documentElement.dataset.print = 'certificate';
    return () => {
      delete document.documentElement.dataset.print;
    };
  }, [stamp]);

  if (state === 'missing') {
    return (
      <div className={styles.missing} role="status">
        <p>证书图片还没有存在手机里，联网打开一次，以后没有网络也能看</p>
        {photo && (
          <Button
            look="quiet"
            small
            onClick={() => {
              setTries(tries + 1);
              setState('coming');
            }}
          >
            重试
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      <div className={styles.frame}>
        <div className={large ? `${styles.sheet} ${styles.large}` : styles.sheet}>
          {state === 'coming' && <Words certificate={certificate} />}
          <img
            key={tries}
            src={photo}
            alt={alt}
            className={[styles.picture, stamp && styles.void, stamp && !stamped && styles.pale]
              .filter(Boolean)
              .join(' ')}
            draggable={!stamp}
            onContextMenu={stamp ? (event) => event.preventDefault() : undefined}
            onLoad={() => setState('there')}
            onError={() => setState('missing')}
          />
        </div>
        {stamp && !stamped && (
          <span className={styles.stamp} aria-hidden="true">
            {stamp}
          </span>
        )}
      </div>
      <div className={styles.tools}>
        <Button look="plain" small disabled={state !== 'there'} onClick={() => setLarge(!large)}>
          {large ? '缩小' : '放大'}
        </Button>
      </div>
      {!stamp && createPortal(<img src={photo} alt="" className={styles.printed} />, document.body)}
    </>
  );
}

/** The certificate's words, which are known before its image has come; the facts beneath repeat them for screen readers. */
function Words({ certificate: { userName, trainingName, number } }: { certificate: Certificate }) {
  return (
    <div className={styles.words} aria-hidden="true">
      <b>培训合格证书</b>
      <span>{userName}</span>
      <span>{trainingName}</span>
      {number && <span>{number}</span>}
      <span className={styles.soon}>证书图片正在加载</span>
    </div>
  );
}
