import { getUserByCode, resolveTicket, resolveUser, resolveWechatUser } from '@contract/login';
import { plainPhone } from '@rules/person/phone';
import { idempotency } from '../../database/schema';
import type { AccessTokens } from '../../frame/authenticate';
import { type Call, visitorCall } from '../../frame/call';
import { Refusal } from '../../frame/refusal';
import { type CodeExchange, CodeRefused, ExchangeSilent } from '../../outside/code-exchange';
import type { Silence } from '../../outside/no-answer';
import type { Platform } from '../platform';
import { openLink } from './encrypted-link';
import { joinTerminal } from './join';

const notSetUp = () => new Refusal('loginNotSetUp', '此登录方式还没有开通，请用手机号登录');
const linkOver = () => new Refusal('loginLinkOver', '登录链接已失效，请重新打开，或用手机号登录');

const NOT_ANSWERED: Record<Silence, string> = {
  signature: '身份服务和平台的签名对不上，没有登录，请用手机号登录，或联系客服',
  late: '身份服务没有及时回应，请从原来的地方重新进入，或用手机号登录',
  error: '身份服务暂时没有回应，请稍后再试，或用手机号登录',
};

/** The logins that join the present terminal: by an encrypted link, the messenger app, single sign-on, another site. */
export function otherLogins(platform: Platform, tokens: AccessTokens): Call[] {
  const { database, clock, identities, log } = platform;

  /** Whom a code stands for. @throws {Refusal} in words, with a way on. */
  async function ask(exchange: CodeExchange | undefined, code: string, training?: string): Promise<string> {
    if (!exchange) throw notSetUp();
    try {
      return await exchange(code, training);
    } catch (error) {
      if (error instanceof CodeRefused) throw linkOver();
      if (!(error instanceof ExchangeSilent)) throw error;
      log.warn({ error: error.message, cause: String(error.cause ?? '') }, 'a login was not answered for');
      throw new Refusal('identityUnreachable', NOT_ANSWERED[error.why]);
    }
  }

  const byPhone = (phone: string) => ({ by: 'phone', value: plainPhone(phone) }) as const;
  const asSession = ({ profile, ...rest }: Awaited<ReturnType<typeof joinTerminal>>) => ({
    ...rest,
    userinfo: profile,
  });

  return [
    visitorCall(resolveUser, async ({ encrypt }, { installation }) => {
      if (!identities.linkSecret) throw notSetUp();
      const link = await openLink(encrypt, identities.linkSecret, await clock(database));
      if (!link) throw linkOver();
      const who = { ...byPhone(link.phone), installation };
      const joined = await joinTerminal(platform, tokens, who, async (tx, learner, now) => {
        const [unused] = await tx
          .insert(idempotency)
          .values({ learner, call: 'resolveUser', key: link.digest, answer: {}, storedAt: now })
          .onConflictDoNothing()
          .returning({ key: idempotency.key });
        if (!unused) throw linkOver();
      });
      return asSession(joined);
    }),

    visitorCall(resolveWechatUser, async ({ code }, { installation }) => {
      const openId = await ask(identities.messenger, code);
      return asSession(await joinTerminal(platform, tokens, { by: 'wechat', value: openId, installation }));
    }),

    visitorCall(resolveTicket, async ({ ticket }, { installation }) => {
      const phone = await ask(identities.singleSignOn, ticket);
      return asSession(await joinTerminal(platform, tokens, { ...byPhone(phone), installation }));
    }),

    visitorCall(getUserByCode, async ({ code, training_id }, { installation }) => {
      const phone = await ask(identities.partner, code, training_id);
      const { profile, ...rest } = await joinTerminal(platform, tokens, { ...byPhone(phone), installation });
      return { ...rest, userInfo: profile };
    }),
  ];
}
