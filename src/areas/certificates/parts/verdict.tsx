import { CircleCheck, CircleHelp, CircleX, Clock3, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { serverNow, serverTimeKnown } from '@/api/server-time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { chinaDay, day } from '@/ui/dates';
import { icon } from '@/ui/icon';
import { SkeletonLine } from '@/ui/states';
import { useKnowledge } from '../knowledge';
import { verifyEd25519 } from '../signature';
import { fullDay } from '../status';
import { checkStatement, type Verdict } from '../verify-statement';
import { Facts } from './facts';
import { Successor } from './successor';
import styles from './verify.module.css';

const WORDS = {
  valid: { title: '证书有效', sentence: '签名相符，在有效期内', look: 'good', Icon: CircleCheck },
  expired: { title: '证书已过期', sentence: '签名相符，但是过了有效期', look: 'waits', Icon: Clock3 },
  revoked: {
    title: '证书已被吊销',
    sentence: '签名相符，但是平台已经收回这张证书',
    look: 'bad',
    Icon: CircleX,
  },
  replaced: {
    title: '证书已换发',
    sentence: '签名相符，但是平台已经换发了新证书，这张不再有效',
    look: 'waits',
    Icon: RefreshCw,
  },
  forged: { title: '验证没有通过', sentence: '签名不符，这不是本平台签发的证书', look: 'bad', Icon: CircleX },
  unreadable: {
    title: '读不出证书',
    sentence: '内容不完整，可能没有扫全。请重新扫证书上的二维码，或粘贴完整的链接',
    look: 'waits',
    Icon: CircleHelp,
  },
  noKeys: {
    title: '暂时不能验证',
    sentence: '没有平台公钥，联网一次后再验',
    look: 'waits',
    Icon: CircleHelp,
  },
  newerKey: {
    title: '暂时不能验证',
    sentence: '这张证书用的是新的平台公钥，联网一次后再验',
    look: 'waits',
    Icon: CircleHelp,
  },
} as const;

/** What a statement is worth, as far as this phone knows; undefined is none at all. */
export function VerdictOf({ statement }: { statement: string | undefined }) {
  const { coming, knowledge, asOf, retry } = useKnowledge();
  const [verdict, setVerdict] = useState<Verdict>();
  const { keys, fresh, revoked, replaced } = knowledge;
  const today = chinaDay(serverNow());
  useEffect(() => {
    if (coming) return;
    let left = false;
    const checking = statement
      ? checkStatement(statement, { keys, fresh, revoked, replaced }, today, verifyEd25519)
      : Promise.resolve<Verdict>({ is: 'unreadable' });
    void checking.then((found) => {
      if (!left) setVerdict(found);
    });
    return () => {
      left = true;
    };
  }, [coming, statement, keys, fresh, revoked, replaced, today]);

  if (!verdict) {
    return (
      <div aria-busy="true" className={styles.verdict}>
        <span className="spoken">正在验证</span>
        <SkeletonLine height="3rem" width="60%" />
        <SkeletonLine width="80%" />
      </div>
    );
  }
  const { title, sentence, look, Icon } = WORDS[verdict.is];
  return (
    <>
      <section className={`${styles.verdict} ${styles[look]}`} role={look === 'bad' ? 'alert' : 'status'}>
        <Icon {...icon} size={44} className={styles.icon} />
        <h2 className={styles.title}>{title}</h2>
        <p>{sentence}</p>
      </section>
      {verdict.is === 'replaced' && statement && (
        <div className={styles.successor}>
          <Successor statement={statement} />
        </div>
      )}
      {'claims' in verdict && <Certified verdict={verdict} asOf={asOf} />}
      {['noKeys', 'newerKey'].includes(verdict.is) && (
        <Button look="quiet" onClick={retry}>
          重试
        </Button>
      )}
    </>
  );
}

function Certified({
  verdict,
  asOf,
}: {
  verdict: Extract<Verdict, { claims: unknown }>;
  asOf: string | undefined;
}) {
  const { claims } = verdict;
  const known = asOf ? `吊销信息更新于 ${day(asOf)}` : '没有吊销信息，联网一次后再看是否被吊销';
  return (
    <>
      <Card>
        <Facts
          facts={[
            ['姓名', claims.name],
            ['证件号码', claims.idcard],
            ['培训', claims.training],
            ['证书编号', claims.number],
            ['新证书编号', verdict.is === 'replaced' && verdict.by],
            ['签发日期', fullDay(claims.issuedAt)],
            ['有效期至', fullDay(claims.validUntil)],
          ]}
        />
      </Card>
      <div className={styles.known}>
        <p>{known}</p>
        {!serverTimeKnown() && <p>还不知道平台的时间，有效期按这部手机的时间判断</p>}
        <p>请核对姓名、证件号码和持证人是否一致</p>
      </div>
    </>
  );
}
