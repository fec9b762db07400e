import { CAPABILITIES } from '@contract/capabilities';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { appFiles } from './app-files';
import { accountCalls } from './areas/account/calls';
import { captchaCalls } from './areas/account/captcha-calls';
import { otherLogins } from './areas/account/other-logins';
import { selfImageRoutes } from './areas/account/self-image-routes';
import { agreementCalls } from './areas/agreement/calls';
import { announcementCalls } from './areas/announcements/calls';
import { certificateCalls } from './areas/certificates/calls';
import { certificateRoutes } from './areas/certificates/picture/routes';
import { columnCalls } from './areas/columns/calls';
import { companyCalls } from './areas/company/calls';
import { companyApplicationCalls } from './areas/company-applications/calls';
import { countyCalls } from './areas/county/calls';
import { downloadCalls } from './areas/downloads/calls';
import { examCalls } from './areas/exams/calls';
import { examNotices } from './areas/exams/notify';
import { expertCalls } from './areas/experts/calls';
import { faceCalls } from './areas/face/calls';
import { helpCalls } from './areas/help/calls';
import { homeCalls } from './areas/home/calls';
import { invoiceCalls } from './areas/invoices/calls';
import { lessonCalls } from './areas/lessons/calls';
import { mediaRoutes } from './areas/media/routes';
import { moocCalls } from './areas/mooc/calls';
import { newsCalls } from './areas/news/calls';
import { paymentCalls } from './areas/payment/calls';
import { paymentNotices } from './areas/payment/notices';
import { orderCalls } from './areas/payment/order-calls';
import { permitCalls } from './areas/permits/calls';
import type { Platform } from './areas/platform';
import { platformTrainingCalls } from './areas/platform-training/calls';
import { positionCalls } from './areas/position/calls';
import { redemptionCalls } from './areas/redemption/calls';
import { redemptionLinkCalls } from './areas/redemption/link-calls';
import { studyCalls } from './areas/study/calls';
import { trainingCalls } from './areas/training-details/calls';
import { uploadCalls } from './areas/upload/calls';
import { uploadRoutes } from './areas/upload/routes';
import { AccessTokens } from './frame/authenticate';
import { proxiesOf } from './frame/client-address';
import { type Life, lastAnswers } from './frame/drain';
import { answerFailures } from './frame/failures';
import { healthRoutes } from './frame/health';
import { countRequests, metricsRoute } from './frame/metrics-routes';
import { limitBody, policyOf, policyRevision, securityHeaders } from './frame/security';
import { serve } from './frame/serve';
import { bodyInTime } from './frame/slow-body';
import { drainBody } from './frame/unread-body';
import { learnerOpenApiRoute } from './learner-open-api';
import type { OperatorProcess } from './operator/operator-process';
import { operatorRoutes } from './operator/routes';
import { formTargets } from './outside/payment/providers';
import type { Sandbox } from './outside/sandbox';
import { sandboxCashier } from './sandbox/cashier/cashier';
import { sandboxExam } from './sandbox/exam/routes';
import { sandboxFaceComparer } from './sandbox/face-comparer';
import { sandboxIdentity } from './sandbox/identity';
import { sandboxLicenceRegister } from './sandbox/licence-register';
import { sandboxLive } from './sandbox/live';
import { sandboxOffice } from './sandbox/office';
import { sandboxSmsGateway } from './sandbox/sms-gateway';
import { swReset } from './sw-reset';

/**
 * Everything that the server answers, put together; with one, the demo's sandbox too. `life` says when it ends. An
 * `operatorProcess` answers the heavy calls of the operator.
 */
export function createApp(
  platform: Platform,
  sandbox?: Sandbox,
  life: Life = { ending: false },
  operatorProcess?: OperatorProcess,
): Hono {
  const { database, study, ledgerClock, keys, settings, identities, log, metrics, notSetUp } = platform;
  // Each call asks it first: behind slow lists it would hold study up too.
  const { endedFamilies, now } = platform;
  const tokens = new AccessTokens(
    study,
    ledgerClock,
    keys.access,
    settings.accessTokenSeconds,
    endedFamilies,
    now,
  );
  const app = new Hono();
  answerFailures(app, log);
  const others = { formTargets: formTargets(settings.payment), mediaOrigins: settings.mediaOrigins };
  app.use(securityHeaders(others, settings.publicOrigin));
  app.use(countRequests(metrics));
  app.use(lastAnswers(life), bodyInTime(), drainBody);
  healthRoutes(app, { database, place: settings, log, life, notSetUp });
  metricsRoute(app, metrics, settings.metricsSecret);

  const calls = [
    ...accountCalls(platform, tokens),
    ...otherLogins(platform, tokens),
    ...agreementCalls(platform),
    ...countyCalls(),
    ...positionCalls(platform),
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
    ...downloadCalls(platform),
    ...permitCalls(platform),
    ...faceCalls(platform),
    ...trainingCalls(platform),
    ...platformTrainingCalls(platform),
    ...examCalls(platform),
    ...certificateCalls(platform),
    ...paymentCalls(platform),
    ...orderCalls(platform),
    ...redemptionCalls(platform),
    ...redemptionLinkCalls(platform, tokens),
  ];
  for (const root of new Set(calls.map(({ endpoint }) => endpoint.path.split('/')[1]))) {
    const area = `/${root}/*`;
    app.use(area, limitBody, compress());
    // What a learner may see is nobody else's, and no cache between us knows who asks.
    app.use(area, async (c, next) => {
      await next();
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
    });
  }
  const proxies = proxiesOf(settings.trustedProxies);
  const frame = { authenticate: tokens.authenticate, log, metrics, proxies, puzzles: platform.puzzles };
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
  operatorRoutes(app, platform, tokens, sandbox?.secret, operatorProcess);
  learnerOpenApiRoute(app);
  mediaRoutes(app, platform);
  uploadRoutes(app, platform);
  selfImageRoutes(app, platform);
  certificateRoutes(app, platform);
  swReset(app);
  const policyWith = (scripts: readonly string[]) => policyOf(others, scripts);
  appFiles(app, settings.appDir, policyWith, policyRevision(others), CAPABILITIES);
  app.notFound((c) => c.json({ code: '404', message: '没有找到要访问的内容' }, 404));
  return app;
}
