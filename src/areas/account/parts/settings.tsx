import { useQuery } from '@tanstack/react-query';
import { IdCard, KeyRound, ListChecks, Smartphone, UserRoundX } from 'lucide-react';
import { profileQuery } from '@/session/profile';
import { useLearner } from '@/session/use-learner';
import { KeptPart } from '@/ui/kept-line';
import { useOffers } from '@/ui/offers';
import { Page, PageHeader } from '@/ui/page';
import { masked } from '../masked';
import { Comfort } from './comfort';
import { Menu } from './menu';
import { OfflineUse } from './offline-use';
import { SignOut } from './sign-out';

const PLATFORM = [{ to: '/platformOffers', title: '这个平台提供什么', Icon: ListChecks }];

/** The account, how this phone shows the app, and the way out. */
export function Settings() {
  const profile = useQuery(profileQuery(useLearner() ?? ''));
  const { data } = profile;
  const { sms } = useOffers();
  // Both want a code by SMS.
  const bySms = [
    { to: '/editPhoneForm', title: '手机号', Icon: Smartphone, second: masked(data?.phone ?? '') },
    { to: '/updatePassword', title: '修改密码', Icon: KeyRound },
  ];
  const account = [
    ...(sms ? bySms : []),
    {
      to: '/editPersonalForm',
      title: '实名信息',
      Icon: IdCard,
      second: data && (data.identityNumber ? '已填写' : '未填写'),
    },
    { to: '/logoutUser', title: '注销账号', Icon: UserRoundX },
  ];
  return (
    <Page title="设置">
      <PageHeader title="设置" />
      <KeptPart of={profile} />
      <Menu entries={account} label="账号" />
      <Comfort />
      <OfflineUse />
      <Menu entries={PLATFORM} label="平台" />
      <SignOut />
    </Page>
  );
}
