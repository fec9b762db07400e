import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { accountCalls } from './account/calls';
import { otherLogins } from './account/other-logins';
import { agreementCalls } from './agreement/calls';
import { announcementCalls } from './announcements';
import { appFiles } from './app-files';
import { captchaCalls } from './captcha/calls';
import { certificateCalls } from './certificates/calls';
import { certificateRoutes } from './certificates/routes';
import { columnCalls } from './columns';
import { companyCalls } from './company/calls';
import { companyApplicationCalls } from './company-applications/calls';
import { countyCalls } from './county/calls';
import { examCalls } from './exams/calls';
import { examNotices } from './exams/notify';
import { expertCalls } from './experts';
import { faceCalls } from './face/calls';
import { AccessTokens } from './frame/authenticate';
import { proxiesOf } from './frame/client-address';
import { type Life, lastAnswers } from './frame/drain';
import { answerFailures } from './frame/failures';
import { healthRoutes } from './frame/health';
import { limitBody, securityHeaders } from './frame/security';
import { serve } from './frame/serve';
import { bodyInTime } from './frame/slow-body';
import { hearOut } from './frame/unread-body';
import { helpCalls } from './help';
import { homeCalls } from './home';
import { invoiceCalls } from './invoices/calls';
import { lessonCalls } from './lessons/calls';
import { mediaRoutes } from './media/routes';
import { moocCalls } from './mooc/calls';
import { newsCalls } from './news';
import { operatorRoutes } from './operator/routes';
import { paymentCalls } from './payment/calls';
import { paymentNotices } from './payment/notices';
import type { Platform } from './platform';
import { platformTrainingCalls } from './platform-training/calls';
import { positionCalls } from './position/calls';
import type { Sandbox } from './providers/identities';
import { formTargets } from './providers/payment';
import { redemptionCalls } from './redemption/calls';
import { sandboxCashier } from './sandbox/cashier/cashier';
import { sandboxExam } from './sandbox/exam/routes';
import { sandboxFaceComparer } from './sandbox/face-comparer';
import { sandboxIdentity } from './sandbox/identity';
import { sandboxLicenceRegister } from './sandbox/licence-register';
import { sandboxLive } from './sandbox/live';
import { sandboxOffice } from './sandbox/office';
import { sandboxSmsGateway } from './sandbox/sms-gateway';
import { studyCalls } from './study/calls';
import { swReset } from './sw-reset';
import { trainingCalls } from './trainings/calls';
import { uploadCalls } from './upload/calls';
import { uploadRoutes } from './upload/routes';

/** Everything that the server answers, put together; with one, the demo's sandbox too. `life` says when it ends. */
export function createApp(platform: Platform, sandbox?: Sandbox, life: Life = { ending: false }): Hono {
  const { database, study, clock, keys, settings, identities, log } = platform;
  // Each call asks it first: behind slow lists it would hold study up too.
  const tokens = new AccessTokens(study, clock, keys.access, settings.accessTokenSeconds);
  const app = new Hono();
  answerFailures(app, log);
  app.use(securityHeaders(formTargets(settings.payment)));
  app.use(lastAnswers(life), bodyInTime());
  healthRoutes(app, { database, log, life });

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
    ...companyApplicationCalls(platform),
    ...invoiceCalls(platform),
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
    ...trainingCalls(platform),
    ...platformTrainingCalls(platform),
    ...examCalls(platform),
    ...certificateCalls(platform),
    ...paymentCalls(platform),
    ...redemptionCalls(platform),
  ];
  const proxies = proxiesOf(settings.trustedProxies);
  const frame = { authenticate: tokens.authenticate, log, proxies, puzzles: platform.puzzles };
  for (const call of calls) serve(app, call, frame);

  paymentNotices(app, platform);
  examNotices(app, platform);
  if (sandbox !== undefined) {
    const { secret } = sandbox;
    sandboxFaceComparer(app, secret);
    if (identities.linkSecret) sandboxIdentity(app, sandbox, identities.linkSecret);
    sandboxSmsGateway(app, secret);
    sandboxExam(app, sandbox);
    sandboxLive(app, secret);
    sandboxLicenceRegister(app, secret);
    sandboxOffice(app, sandbox);
    sandboxCashier(app, sandbox);
  }
  operatorRoutes(app, platform, sandbox?.secret);
  mediaRoutes(app, platform);
  uploadRoutes(app, platform);
  certificateRoutes(app, platform);
  swReset(app);
  appFiles(app, settings.appDir);
  app.notFound((c) => c.json({ code: '404', message: '没有找到要访问的内容' }, 404));
  return app;
}
