import { isPhone } from '@contract/phone';
import { Refusal } from '../../frame/refusal';

/** A phone as it is stored. @throws {Refusal} `badInput`, with the sentence for an empty or a wrong one. */
export function checkedPhone(
  typed: string,
  { empty = '手机号不能为空', wrong = '请输入正确的手机号' } = {},
): string {
  const phone = typed.trim();
  if (!phone) throw new Refusal('badInput', empty);
  if (!isPhone(phone)) throw new Refusal('badInput', wrong);
  return phone;
}
