import type { verifyCompany } from '@contract/company-applications';
import type { Input } from '@contract/endpoint';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../database/new-id';
import type { Database } from '../../database/open';
import { licenceCheck, upload } from '../../database/schema';
import { whatFailed } from '../../frame/failures';
import { Refusal } from '../../frame/refusal';
import { RegisterSilent } from '../../outside/licence-register';
import type { Silence } from '../../outside/no-answer';
import type { Platform } from '../platform';
import { addressOf } from '../upload/routes';
import { checkedCompanyName, checkedCreditCode } from './rules';

const NOT_CHECKED: Record<Silence, string> = {
  signature: '营业执照核验不认平台的签名，现在不能核验，请联系客服，填好的内容不会丢',
  late: '营业执照核验没有及时回应，请再试一次，填好的内容不会丢',
  error: '营业执照核验暂时没有回应，请稍后再试，填好的内容不会丢',
};

type Claim = { picture: string; creditCode: string; name: string };

/**
 * Holds a licence's picture against the register, with code and name, and writes down that it fits.
 * @throws {Refusal} `badInput`, `creditCodeError`, `notFound`, `licenceUnfit` with what does not fit, or
 * `providerUnreachable`; `notSetUp`.
 */
export async function verifyLicence(
  { database, clock, licenceRegister, offers, log }: Platform,
  learner: string,
  input: Input<typeof verifyCompany>,
): Promise<void> {
  if (!offers.licence) throw new Refusal('notSetUp', '营业执照核验没有开通，企业申请请联系客服');
  const name = checkedCompanyName(input.name);
  const creditCode = checkedCreditCode(input.code);
  const claim = { picture: input.imageUrl, creditCode, name };
  const picture = await pictureAt(database, claim.picture);
  if (await isVerified(database, learner, claim)) return;
  const verdict = await licenceRegister.check({ picture, creditCode, name }).catch((error: unknown) => {
    if (!(error instanceof RegisterSilent)) throw error;
    log.warn(whatFailed(error), 'a licence was not checked');
    throw new Refusal('providerUnreachable', NOT_CHECKED[error.why]);
  });
  if (!verdict.fits) {
    throw new Refusal('licenceUnfit', verdict.reason || '营业执照与填写的内容不一致，请核对后再试');
  }
  const at = await clock(database);
  await database.insert(licenceCheck).values({ id: newId(), learner, ...claim, at });
}

/** Whether the register has confirmed exactly this picture, code and name for this learner. */
export async function isVerified(
  database: Pick<Database, 'select'>,
  learner: string,
  { picture, creditCode, name }: Claim,
): Promise<boolean> {
  const [check] = await database
    .select({ id: licenceCheck.id })
    .from(licenceCheck)
    .where(
      and(
        eq(licenceCheck.learner, learner),
        eq(licenceCheck.picture, picture),
        eq(licenceCheck.creditCode, creditCode),
        eq(licenceCheck.name, name),
      ),
    );
  return check !== undefined;
}

async function pictureAt(database: Database, address: string): Promise<Uint8Array> {
  const [, digest] = /^\/uploads\/([0-9a-f]{64})\.\w+$/.exec(address) ?? [];
  const [found] = digest ? await database.select().from(upload).where(eq(upload.digest, digest)) : [];
  if (found && addressOf(found.digest, found.type) === address) return found.content;
  throw new Refusal('notFound', '没有找到营业执照的图片，请重新上传');
}
