import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  Award,
  Building2,
  CircleHelp,
  Download,
  Gift,
  GraduationCap,
  MessageSquareReply,
  ReceiptText,
  Settings,
  ShoppingBag,
  Ticket,
  UserRoundPen,
} from 'lucide-react';
import { serverNow } from '@/api/server-time';
import { certificatesQuery } from '@/areas/certificates/queries';
import { hasNewAnswer, ownFeedbackQuery } from '@/areas/help/own-feedback';
import { codeCoursesQuery } from '@/areas/payment/code-queries';
import { ordersQuery } from '@/areas/payment/order-queries';
import { mineTrainingsQuery } from '@/study/own-trainings';
import { useHas, useOffers } from '@/ui/offers';
import type { MenuEntry } from './menu';

/** The documents' seven in their order, and ours among them. Each shows as soon as its screen exists. */
const CODES = '/purchaseUnitRedemptionCode';
const ORDERS = '/orders';
const DOWNLOADS = '/myDownloads';
const TRAININGS = '/myTrainings';
const CERTIFICATES = '/myCertificate';
const REDEEM = '/redeem';
const COMPANY = '/applicantCompany';
const FEEDBACK = '/feedbackForm';
/** Where nobody checks licences nobody applies; what was applied for can be looked at. */
const APPLIED: MenuEntry = { to: '/applicantCompanyList', title: '我的企业申请', Icon: Building2 };

const PERSONAL_MENU: readonly MenuEntry[] = [
  { to: FEEDBACK, title: '反馈有了答复', Icon: MessageSquareReply },
  { to: '/editPersonal', title: '个人资料', Icon: UserRoundPen },
  { to: TRAININGS, title: '我的培训', Icon: GraduationCap },
  { to: CERTIFICATES, title: '我的证书', Icon: Award },
  { to: DOWNLOADS, title: '我的下载', Icon: Download },
  { to: ORDERS, title: '我的订单', Icon: ShoppingBag },
  { to: '/electronicInvoiceList', title: '电子发票', Icon: ReceiptText },
  { to: CODES, title: '兑换码', Icon: Ticket },
  { to: REDEEM, title: '兑换', second: '单位给了兑换码？', Icon: Gift },
  { to: COMPANY, title: '企业申请', Icon: Building2 },
  { to: '/helpFeedback', title: '帮助与反馈', Icon: CircleHelp },
  { to: '/personalSetting', title: '设置', Icon: Settings },
];

/** How many a list of pages has; a back end that does not say has those that came. */
const countOf = (first: { total?: number | undefined; list: readonly unknown[] } | undefined) =>
  first ? first.total || first.list.length : 0;

/** The menu of this learner: orders and codes stand in it for who has some, and nothing that is not set up. */
export function usePersonalMenu(learner: string): readonly MenuEntry[] {
  const asked = { enabled: learner !== '', retry: false };
  const { data } = useQuery({ ...codeCoursesQuery(learner), ...asked });
  const orders = useInfiniteQuery({ ...ordersQuery(learner), ...asked });
  const trainings = useInfiniteQuery({ ...mineTrainingsQuery(learner), ...asked });
  const certificates = useQuery({ ...certificatesQuery(learner), ...asked });
  const hasFeedback = useHas('feedback');
  const feedback = useInfiniteQuery({
    ...ownFeedbackQuery(learner),
    ...asked,
    enabled: learner !== '' && hasFeedback,
  });
  const { licence } = useOffers();
  const hasDownloads = useHas('downloads');
  const hasCodes = useHas('codes');
  const [first] = orders.data?.pages ?? [];
  const counts: Record<string, number> = {
    [CODES]: data?.reduce((sum, { redemptionNumber = 0 }) => sum + redemptionNumber, 0) ?? 0,
    [ORDERS]: countOf(first),
    [TRAININGS]: countOf(trainings.data?.pages[0]),
    [CERTIFICATES]: certificates.data?.length ?? 0,
  };
  const has: Record<string, boolean> = {
    [CODES]: Boolean(data?.length),
    [ORDERS]: Boolean(first?.list.length),
    [DOWNLOADS]: hasDownloads,
    [REDEEM]: hasCodes,
    [FEEDBACK]: hasFeedback && hasNewAnswer(feedback.data?.pages[0]?.list ?? [], serverNow()),
  };
  return PERSONAL_MENU.filter(({ to }) => has[to] ?? true).map((entry) => {
    const { [entry.to]: count } = counts;
    if (entry.to === COMPANY && !licence) return APPLIED;
    return count ? { ...entry, count } : entry;
  });
}
