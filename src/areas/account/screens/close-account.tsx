import { createFileRoute } from '@tanstack/react-router';
import { learnerOnly } from '@/session/learner-only';
import { ButtonLink } from '@/ui/button';
import { Page, PageHeader } from '@/ui/page';
import styles from '../parts/personal.module.css';

export const Route = createFileRoute('/logoutUser')({
  beforeLoad: learnerOnly,
  component: LogoutUser,
});

const PHONE = import.meta.env.VITE_SERVICE_PHONE;

/** There is no such function, in the documents' words; beneath it what one can do instead, so that nobody stands before a wall. */
function LogoutUser() {
  return (
    <Page title="注销账号">
      <PageHeader title="注销账号" />
      <div className={styles.only}>
        <p className={styles.name}>暂无注销功能</p>
        <p className={styles.instead}>
          {PHONE
            ? '要停用账号、删除个人信息，请打服务电话，说明注册的手机号。'
            : '要停用账号、删除个人信息，请联系发给你账号的单位或主办方。'}
          学习记录和证书在办理之前都还在。
        </p>
        {PHONE && (
          <a className={styles.call} href={`tel:${PHONE.replace(/[^+\d]/g, '')}`}>
            {`打电话 ${PHONE}`}
          </a>
        )}
        <p className={styles.instead}>
          只是不想在这部手机上留下资料，退出登录就行：私人内容会从手机里删掉，账号不变。
        </p>
        <ButtonLink look="quiet" to="/personalSetting">
          去设置退出登录
        </ButtonLink>
      </div>
    </Page>
  );
}
