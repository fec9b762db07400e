import type { Page } from '@playwright/test';
import { account } from '@server/database/schema';
import { EXAMPLES, endStub, endStubs, startStub } from '@server/outside/testing/stubs';
import { eq } from 'drizzle-orm';
import { freePort } from '../../scripts/test/free-port.mjs';
import { timeoutFor } from '../network/chosen';
import type { RunningServer } from '../server';
import { expect, test } from '../stage';
import { PEOPLE, startPlatform, TRAININGS } from './platform';

const STUBS = ['sms', 'face', 'licence', 'partner', 'oidc', 'messenger', 'live', 'exam'] as const;
export type Stub = (typeof STUBS)[number];

/** How a stub behaves: examples/providers/provider.mjs says it. */
export type Mode = '' | 'late' | 'error' | 'forged';

const SECRET = EXAMPLES.secret;

/** Returns the settings that point a server to the stubs at these origins. */
const settingsFor = (origins: Record<Stub, string>) => ({
  SMS_GATEWAY_URL: `${origins.sms}/sms`,
  SMS_GATEWAY_SECRET: SECRET,
  FACE_COMPARER_URL: `${origins.face}/compare`,
  FACE_COMPARER_SECRET: SECRET,
  LICENCE_REGISTER_URL: `${origins.licence}/check`,
  LICENCE_REGISTER_SECRET: SECRET,
  PARTNER_LOGIN_URL: `${origins.partner}/who`,
  PARTNER_LOGIN_SECRET: SECRET,
  OIDC_ISSUER: origins.oidc,
  OIDC_CLIENT_ID: 'zhijian',
  OIDC_CLIENT_SECRET: SECRET,
  WECHAT_APP_ID: 'wx-example',
  WECHAT_APP_SECRET: SECRET,
  WECHAT_API_URL: origins.messenger,
  EXAM_SITE_URL: `${origins.exam}/exam`,
  EXAM_SITE_SECRET: SECRET,
  LIVE_SITE_SECRET: SECRET,
});

/** The open id that the messenger's stub gives to whoever agrees. */
const OPEN_ID = 'o-1001';

export class ProviderStage {
  private constructor(
    readonly server: RunningServer,
    private readonly origins: Record<Stub, string>,
  ) {}

  /** Starts every stub and a server that is set up with all of them, none of them the demo's own. */
  static async start(): Promise<ProviderStage> {
    const ports = await Promise.all(STUBS.map(async (name) => [name, await freePort()] as const));
    const origins = Object.fromEntries(
      ports.map(([name, port]) => [name, `http://127.0.0.1:${port}`]),
    ) as Record<Stub, string>;
    const server = await startPlatform(settingsFor(origins), `${origins.live}/room`);
    const set = new ProviderStage(server, origins);
    await Promise.all(STUBS.map((name) => set.startAs(name)));
    return set;
  }

  get origin(): string {
    return this.server.origin;
  }

  /** Starts one stub again, on its port, in another mode. */
  async restart(name: Stub, mode: Mode = '', environment: Record<string, string> = {}): Promise<void> {
    await endStub(this.origins[name]);
    await this.startAs(name, mode, environment);
  }

  private async startAs(
    name: Stub,
    mode: Mode = '',
    environment: Record<string, string> = {},
  ): Promise<void> {
    const PORT = new URL(this.origins[name]).port;
    await startStub(name, { PORT, PLATFORM: this.origin, MODE: mode, ...environment });
  }

  /** Opens the page of a stub from which a learner comes to the app. */
  async openLink(page: Page, name: Stub, query: Record<string, string> = {}): Promise<void> {
    await page.goto(`${this.origins[name]}/link?${new URLSearchParams(query)}`);
  }

  /** Comes from the partner's page to a training, signed in by one press. */
  async enterTraining(page: Page, who: keyof typeof PEOPLE, name: keyof typeof TRAININGS): Promise<void> {
    const { id, title } = TRAININGS[name];
    await this.openLink(page, 'partner', { phone: PEOPLE[who].phone, training: id });
    await page.getByRole('link', { name: '进入培训' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }

  /** Binds a learner to the open id of the messenger's stub; docs/providers.md says that the operator does so. */
  bindMessenger(phone: string): Promise<unknown> {
    return this.server.withDatabase((database) =>
      database.update(account).set({ wechatOpenId: OPEN_ID }).where(eq(account.phone, phone)),
    );
  }

  /** Returns the newest code that the SMS gateway's stub took for a phone. */
  async codeSentTo(phone: string): Promise<string | undefined> {
    const answer = await fetch(`${this.origins.sms}/sent?phone=${phone}`);
    const { messages } = (await answer.json()) as { messages: { code: string }[] };
    return messages[0]?.code;
  }

  async close(): Promise<void> {
    await endStubs();
    await this.server.close();
  }
}

/** One server with its stubs for all tests of a file. */
export function providerStage(): { readonly now: ProviderStage } {
  const set = {} as { now: ProviderStage };
  test.beforeAll(async () => {
    test.setTimeout(timeoutFor());
    set.now = await ProviderStage.start();
  });
  test.afterAll(() => set.now?.close());
  return set;
}
