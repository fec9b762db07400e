import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button } from '@/ui/button';
import { part } from '@/ui/part';
import { AgreementLinks } from './agreement-links';
import { Opening } from './opening';
import { SignInForm } from './sign-in-form';
import styles from './user-login.module.css';

const IdentitySignInForm = part(() =>
  import('./identity-sign-in-form').then(({ IdentitySignInForm: Form }) => ({ default: Form })),
);

/** The login tab: by phone, or quietly by the number of a document. */
export function SignInPanel({ redirectUrl }: { redirectUrl: string | undefined }) {
  const [byPhone, setByPhone] = useState(true);
  return (
    <>
      {byPhone ? (
        <SignInForm />
      ) : (
        <Suspense fallback={<Opening />}>
          <IdentitySignInForm />
        </Suspense>
      )}
      <div className={styles.ways}>
        <Button look="plain" small onClick={() => setByPhone(!byPhone)}>
          {byPhone ? '用证件号登录' : '用手机号登录'}
        </Button>
        <Link to="/updatePassword" search={{ redirectUrl, first: 'yes' }} className={styles.way}>
          第一次登录
        </Link>
        <Link to="/updatePassword" search={{ redirectUrl }} className={styles.way}>
          忘记密码
        </Link>
      </div>
      <p className={styles.agreement}>
        登录前请阅读
        <AgreementLinks />
      </p>
    </>
  );
}
