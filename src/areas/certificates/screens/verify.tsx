import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ButtonLink } from '@/ui/button';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';
import { StatementForm } from '../parts/statement-form';
import { VerdictOf } from '../parts/verdict';
import styles from '../parts/verify.module.css';
import { statementIn } from '../verify-statement';

export const Route = createFileRoute('/verify')({
  validateSearch: searchSchema(() => z.object({ certificate: z.optional(z.string()) })),
  component: VerifyScreen,
});

/** Checks a certificate for anybody, also without network: the phone has the platform's keys. */
function VerifyScreen() {
  const { certificate } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <Page title="验证证书">
      <PageHeader title="验证证书" />
      {certificate ? (
        <>
          <VerdictOf key={certificate} statement={statementIn(certificate)} />
          <ButtonLink to="/verify" look="plain" className={styles.another}>
            验证另一张
          </ButtonLink>
        </>
      ) : (
        <StatementForm
          onFound={(found) => void navigate({ to: '/verify', search: { certificate: found } })}
        />
      )}
    </Page>
  );
}
