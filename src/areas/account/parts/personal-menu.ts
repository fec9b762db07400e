import { useQuery } from '@tanstack/react-query';
import {
  Award,
  Building2,
  CircleHelp,
  Download,
  GraduationCap,
  ReceiptText,
  Settings,
  Ticket,
  UserRoundPen,
} from 'lucide-react';
import { codeCoursesQuery } from '@/areas/payment/code-queries';
import { useOffers } from '@/ui/offers';
import type { MenuEntry } from './menu';

/** The documents' seven in their order, and ours among them. Each shows as soon as its screen exists. */
const CODES = '/purchaseUnitRedemptionCode';
const COMPANY = '/applicantCompany';
/** Where nobody checks licences nobody applies; what was applied for can be looked at. */
const APPLIED: MenuEntry = { to: '/applicantCompanyList', title: '我的企业申请', Icon: Building2 };

const PERSONAL_MENU: readonly MenuEntry[] = [
  { to: '/editPersonal', title: '个人资料', Icon: UserRoundPen },
  { to: '/myTrainings', title: '我的培训', Icon: GraduationCap },
  { to: '/myCertificate', title: '我的证书', Icon: Award },
  { to: '/myDownloads', title: '我的下载', Icon: Download },
  { to: '/electronicInvoiceList', title: '电子发票', Icon: ReceiptText },
  { to: CODES, title: '兑换码', Icon: Ticket },
  { to: COMPANY, title: '企业申请', Icon: Building2 },
  { to: '/helpFeedback', title: '帮助与反馈', Icon: CircleHelp },
  { to: '/personalSetting', title: '设置', Icon: Settings },
];

/** The menu of this learner: codes stand in it for who has bought some, and nothing that is not set up. */
export function usePersonalMenu(learner: string): readonly MenuEntry[] {
  const { data } = useQuery({ ...codeCoursesQuery(learner), enabled: learner !== '', retry: false });
  const { licence } = useOffers();
  return PERSONAL_MENU.filter(({ to }) => to !== CODES || data?.length).map((entry) =>
    entry.to === COMPANY && !licence ? APPLIED : entry,
  );
}
