import { NotOffered } from '@/ui/not-offered';

/** Where nobody checks licences nobody begins to apply. */
export function NoLicenceCheck() {
  return <NotOffered sentence="这里没有开通营业执照核验，企业申请请联系客服办理。" />;
}
