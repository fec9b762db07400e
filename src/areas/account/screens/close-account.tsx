import { createFileRoute } from '@tanstack/react-router';
import { learnerOnly } from '@/session/learner-only';
import { ButtonLink } from '@/ui/button';
import { telOf } from '@/ui/operator';
import { Page, PageHeader } from '@/ui/page';
import { useServicePhone } from '@/ui/use-operator';
import styles from '../parts/personal.module.css';

export const Route = createFileRoute('/logoutUser')({
  beforeLoad: learnerOnly,
  component: LogoutUser,
});

/** Says in the specification's words that there is no such function, and offers what the learner can do instead. */
function LogoutUser() {
  const phone = useServicePhone();
  return (
    <Page title="注销账号">
      <PageHeader title="注销账号" />
      <div className={styles.only}>
        <p className={styles.name}>暂无注销功能</p>
        <p className={styles.instead}>
          {phone
            ? '要停用账号、删除个人信息，请打服务电话，说明注册的手机号。'
            : '要停用账号、删除个人信息，请联系发给你账号的单位或主办方。'}
          学习记录和证书在办理之前都还在。
        </p>
        {phone && (
          <a className={styles.call} href={telOf(phone)}>
            {`打电话 ${phone}`}
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
