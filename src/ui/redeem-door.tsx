import { ButtonLink } from './button';
import { useHas } from './offers';

/**
 * The way to redeeming, wherever something is to be paid: whoever has a code of his unit pays nothing. `code`: what was
 * typed where one stands. Nothing where the back end has no such way.
 */
export function RedeemDoor({ code }: { code?: string | undefined }) {
  const hasCodes = useHas('codes');
  if (!hasCodes) return null;
  return (
    <ButtonLink look="plain" small wide to="/redeem" search={code ? { code } : {}}>
      {code ? '这是兑换码，去兑换' : '单位给了兑换码？'}
    </ButtonLink>
  );
}
