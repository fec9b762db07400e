import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { accountCalls } from './account/calls';
import { otherLogins } from './account/other-logins';
import { agreementCalls } from './agreement/calls';
import { announcementCalls } from './announcements';
import { appFiles } from './app-files';
import { captchaCalls } from './captcha/calls';
import { columnCalls } from './columns';
import { companyCalls } from './company/calls';
import { countyCalls } from './county/calls';
import { expertCalls } from './experts';
import { faceCalls } from './face/calls';
import { AccessTokens } from './frame/authenticate';
import { answerFailures } from './frame/failures';
import { limitBody, securityHeaders } from './frame/security';
import { serve } from './frame/serve';
import { hearOut } from './frame/unread-body';
import { helpCalls } from './help';
import { homeCalls } from './home';
import { lessonCalls } from './lessons/calls';
import { mediaRoutes } from './media/routes';
import { moocCalls } from './mooc/calls';
import { newsCalls } from './news';
import { paymentCalls } from './payment/calls';
import { paymentNotices } from './payment/notices';
import type { Platform } from './platform';
import { positionCalls } from './position/calls';
import type { Sandbox } from './providers/identities';
import { formTargets } from './providers/payment';
import { redemptionCalls } from './redemption/calls';
import { sandboxCashier } from './sandbox/cashier/cashier';
import { sandboxFaceComparer } from './sandbox/face-comparer';
import { sandboxIdentity } from './sandbox/identity';
import { sandboxSmsGateway } from './sandbox/sms-gateway';
import { studyCalls } from './study/calls';
import { uploadCalls } from './upload/calls';
import { uploadRoutes } from './upload/routes';

/** Everything that the server answers, put together; with the demo's sandbox, where there is one. */
export function createApp(platform: Platform, sandbox?: Sandbox): Hono {
  const { database, clock, keys, settings, identities, log } = platform;
  const tokens = new AccessTokens(database, clock, keys.access, settings.accessTokenSeconds);
  const app = new Hono();
  answerFailures(app, log);
  app.use(securityHeaders(formTargets(settings.payment)));
  app.get('/healthz', (c) => c.json({ ok: true }));

  for (const area of ['/api/*', '/course/*']) {
    app.use(area, hearOut, limitBody, compress());
    // What a learner may see is nobody else's, and no cache between us knows who asks.
    app.use(area, async (c, next) => {
      await next();
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
    });
  }
  const calls = [
    ...accountCalls(platform, tokens),
    ...otherLogins(platform, tokens),
    ...agreementCalls(),
    ...countyCalls(),
    ...positionCalls(),
    ...companyCalls(platform),
    ...uploadCalls(platform),
    ...captchaCalls(platform),
    ...announcementCalls(platform),
    ...homeCalls(platform),
    ...newsCalls(platform),
    ...expertCalls(platform),
    ...columnCalls(platform),
    ...helpCalls(platform),
    ...lessonCalls(platform),
    ...moocCalls(platform),
    ...studyCalls(platform),
    ...faceCalls(platform),
    ...paymentCalls(platform),
    ...redemptionCalls(platform),
  ];
  for (const call of calls) serve(app, call, { authenticate: tokens.authenticate, log });

  if (sandbox) {
    sandboxFaceComparer(app, sandbox.secret);
    if (identities.linkSecret) sandboxIdentity(app, sandbox.secret, identities.linkSecret);
    sandboxSmsGateway(app, sandbox.secret);
    sandboxCashier(app, sandbox.payment);
  }
  paymentNotices(app, platform);
  mediaRoutes(app, platform);
  uploadRoutes(app, platform);
  appFiles(app, settings.appDir);
  app.notFound((c) => c.json({ code: '404', message: '没有找到要访问的内容' }, 404));
  return app;
}
