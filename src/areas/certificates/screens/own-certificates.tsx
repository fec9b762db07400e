import type { Certificate } from '@contract/certificates';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { serverNow } from '@/api/server-time';
import { keepPictures } from '@/offline/content/pictures';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { ButtonLink } from '@/ui/button';
import { chinaDay } from '@/ui/dates';
import { Loaded } from '@/ui/loaded';
import { useHas } from '@/ui/offers';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';
import { Empty, SkeletonLine } from '@/ui/states';
import { Picture } from '../parts/picture';
import { certificatesQuery } from '../queries';
import { fullDay, STATUS_WORDS, statusOf } from '../status';
import styles from './list.module.css';

export const Route = createFileRoute('/myCertificate')({
  validateSearch: searchSchema(() => z.object({ userId: z.optional(z.string()) })),
  beforeLoad: learnerOnly,
  component: MyCertificates,
});

function MyCertificates() {
  const learner = useLearner() ?? '';
  const query = useQuery(certificatesQuery(learner));
  useEffect(() => {
    void keepPictures(query.data?.map(({ certificatePhoto }) => certificatePhoto).filter(Boolean) ?? []);
  }, [query.data]);
  return (
    <Page title="我的证书">
      <PageHeader title="我的证书" />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(list) => (list.length ? <Certificates list={list} /> : <None />)}
      </Loaded>
    </Page>
  );
}

function Certificates({ list }: { list: readonly Certificate[] }) {
  const canVerify = useHas('certificates');
  return (
    <>
      <ul className={styles.list}>
        {list.map((one, place) => (
          <li key={one.number || (one.trainingId ?? `${place} ${one.trainingName}`)}>
            <Card certificate={one} />
          </li>
        ))}
      </ul>
      <p className={styles.below}>看过的证书存在手机里，没有网络也能打开</p>
      {canVerify && (
        <ButtonLink to="/verify" look="plain" small className={styles.check}>
          验证别人的证书
        </ButtonLink>
      )}
    </>
  );
}

const CARD_CLASSES = {
  valid: 'valid',
  unknown: 'valid',
  expired: 'expired',
  revoked: 'revoked',
  replaced: 'revoked',
} as const;

function Card({ certificate }: { certificate: Certificate }) {
  const { trainingId, trainingName, number, validUntil, replacedBy } = certificate;
  const status = statusOf(certificate, chinaDay(serverNow()));
  const className = `${styles.card} ${styles[CARD_CLASSES[status]]}`;
  const facts = (
    <>
      <span className={styles.top}>
        <span className={styles.kind}>培训合格证书</span>
        <span className={styles.status}>{STATUS_WORDS[status]}</span>
      </span>
      <span className={styles.name}>{trainingName}</span>
      <span className={styles.facts}>
        <span>{number}</span>
        {validUntil && <span className="phrase">{`有效期至 ${fullDay(validUntil)}`}</span>}
      </span>
    </>
  );
  // Without the training's id there is no detail to ask for: the image is shown here.
  if (trainingId === undefined) {
    return (
      <>
        <div className={className}>{facts}</div>
        <Picture certificate={certificate} />
      </>
    );
  }
  return (
    <Link
      to="/certificateDetail"
      search={replacedBy ? { trainingId, number } : { trainingId }}
      className={className}
    >
      {facts}
    </Link>
  );
}

function None() {
  return (
    <>
      <Empty sentence="还没有证书。学完必修课时、考试合格后，在培训页面申请" />
      <div className={styles.way}>
        <ButtonLink to="/learningCenterList">去学习中心</ButtonLink>
      </div>
    </>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className={styles.list}>
      <span className="spoken">正在加载</span>
      <SkeletonLine height="8.5rem" radius="18px" />
      <SkeletonLine height="8.5rem" radius="18px" />
    </div>
  );
}
