import { Link } from '@tanstack/react-router';
import { ButtonLink } from '@/ui/button';
import styles from './continue-card.module.css';

/** A visitor's card. */
export function SignInCard() {
  return (
    <section className={styles.card} aria-label="登录">
      <h2 className={styles.name}>登录后开始学习</h2>
      <p className={styles.text}>学过的时间都会计入，断网也不丢。</p>
      <ButtonLink look="deep" wide to="/userLogin">
        登录
      </ButtonLink>
      <Link to="/userRegister" className={styles.quiet}>
        还没有账号，去注册
      </Link>
    </section>
  );
}
