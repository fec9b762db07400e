import type { Certificate } from '@contract/certificates';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { serverNow } from '@/api/server-time';
import { keepPictures } from '@/offline/content/pictures';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Card, Section } from '@/ui/card';
import { chinaDay } from '@/ui/dates';
import { icon } from '@/ui/icon';
import { Loaded } from '@/ui/loaded';
import { Notice } from '@/ui/notice';
import { useHas } from '@/ui/offers';
import { Page, PageHeader } from '@/ui/page';
import { RowLink } from '@/ui/row';
import { searchSchema, word } from '@/ui/search-schema';
import { SkeletonLine, SkeletonRows } from '@/ui/states';
import { Actions } from '../parts/actions';
import styles from '../parts/detail.module.css';
import { type Fact, Facts } from '../parts/facts';
import { Picture } from '../parts/picture';
import { certificateQuery } from '../queries';
import { fullDay, isWithdrawn, mayHandOn, STATUS_WORDS, statusOf } from '../status';

export const Route = createFileRoute('/certificateDetail')({
  validateSearch: searchSchema(() =>
    z.object({
      trainingId: z.string().check(z.minLength(1)),
      userId: word,
      otherPlatform: word,
      number: word,
    }),
  ),
  beforeLoad: learnerOnly,
  component: CertificateDetail,
});

function CertificateDetail() {
  const { trainingId, otherPlatform, number } = Route.useSearch();
  const learner = useLearner() ?? '';
  const query = useQuery(certificateQuery(learner, trainingId, { otherPlatform, number }));
  useEffect(() => {
    if (query.data?.certificatePhoto) void keepPictures([query.data.certificatePhoto]);
  }, [query.data]);
  return (
    <Page title={query.data ? `${query.data.trainingName}证书` : '证书'}>
      <PageHeader title="证书" />
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(certificate) => <Detail certificate={certificate} />}
      </Loaded>
    </Page>
  );
}

const SENTENCES = {
  valid: undefined,
  unknown: undefined,
  expired: '这张证书已经过了有效期，需要的话请参加新一期培训',
  revoked: '这张证书已被吊销，不能保存、分享和打印，验证时会显示吊销。有疑问请联系单位的培训负责人',
  replaced: '这张证书已经换发，不再有效，不能保存、分享和打印。请用新证书',
} as const;

function Detail({ certificate }: { certificate: Certificate }) {
  const status = statusOf(certificate, chinaDay(serverNow()));
  const sentence = SENTENCES[status];
  const canVerify = useHas('certificates');
  return (
    <>
      {sentence && <Notice kind={status === 'revoked' ? 'refused' : 'waits'}>{sentence}</Notice>}
      {certificate.replacedBy && certificate.trainingId && (
        <div className={styles.check}>
          <Card>
            <RowLink
              to="/certificateDetail"
              search={{ trainingId: certificate.trainingId }}
              title="查看新证书"
              second={certificate.replacedBy}
              after={<ChevronRight {...icon} size={20} className={styles.way} />}
            />
          </Card>
        </div>
      )}
      {certificate.replaces && (
        <Notice kind="done">{`这张证书是换发的，代替 ${certificate.replaces}；原来那张已经吊销`}</Notice>
      )}
      <Picture
        key={certificate.certificatePhoto}
        certificate={certificate}
        stamp={isWithdrawn(status) ? STATUS_WORDS.revoked : undefined}
      />
      <Section title="证书信息">
        <Card>
          <Facts facts={factsOf(certificate)} />
        </Card>
      </Section>
      {canVerify && certificate.statement && (
        <div className={styles.check}>
          <Card>
            <RowLink
              to="/verify"
              search={{ certificate: certificate.statement }}
              before={<ShieldCheck {...icon} className={styles.mark} />}
              title="验证这张证书"
              second="核对平台的签名，没有网络也能验"
              after={<ChevronRight {...icon} size={20} className={styles.way} />}
            />
          </Card>
        </div>
      )}
      {mayHandOn(status) && <Actions certificate={certificate} />}
    </>
  );
}

function factsOf(one: Certificate): Fact[] {
  return [
    ['姓名', one.userName],
    ['证件号码', one.idcard],
    ['培训', one.trainingName],
    [
      '培训时间',
      one.trainingBeginTime && <Period from={one.trainingBeginTime} until={one.trainingEndTime} />,
    ],
    ['单位', one.companyName],
    ['职位', one.positionName],
    ['人员类别', one.professionalCategory],
    ['证书编号', one.number],
    ['换发自', one.replaces],
    ['新证书编号', one.replacedBy],
    ['签发日期', fullDay(one.issuedAt)],
    ['有效期至', fullDay(one.validUntil)],
    ['下一次复训', one.validUntil && !one.revokedAt && !one.replacedBy && `${fullDay(one.validUntil)} 前`],
    ['吊销日期', fullDay(one.revokedAt)],
  ];
}

/** Two days of which no line break tears one apart. */
function Period({ from, until }: { from: string; until: string }) {
  return (
    <>
      <span className="phrase">{fullDay(from)}</span>
      {until && (
        <>
          {' 至 '}
          <span className="phrase">{fullDay(until)}</span>
        </>
      )}
    </>
  );
}

function DetailSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.sheet}>
        <SkeletonLine height="100%" radius="0" />
      </div>
      <SkeletonRows count={5} second />
    </div>
  );
}
