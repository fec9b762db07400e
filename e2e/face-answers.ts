import type { BrowserContext, Route } from '@playwright/test';

/** What the platform says to the next photos, in turn; the last one stands. */
export type Answer = { passed: string } | { failed: string } | 'unreachable';

export type Sent = {
  address: URL;
  scheme: string | undefined;
  type: string | undefined;
  body: Buffer | null;
};

/**
 * Answers in the server's place as long as it has no face checks of its own; to be taken out with them.
 * Returns what was sent.
 */
export async function answerChecks(context: BrowserContext, answers: Answer[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  await context.route(/\/course\/x\/faceChallenge\?/, (route) =>
    route.fulfill({
      json: {
        code: '1000',
        message: '',
        data: { challenge: `c${sent.length}`, validSeconds: 300, sealed: false },
      },
    }),
  );
  await context.route(/\/course\/face-auth\?/, async (route: Route) => {
    const request = route.request();
    const headers = await request.allHeaders();
    sent.push({
      address: new URL(request.url()),
      scheme: headers.authorization?.split(' ')[0],
      type: headers['content-type']?.split(';')[0],
      body: request.postDataBuffer(),
    });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (answer === undefined || answer === 'unreachable') return route.fulfill({ status: 503 });
    if ('passed' in answer) {
      return route.fulfill({ json: { code: '1000', message: '', data: { reason: answer.passed } } });
    }
    return route.fulfill({ json: { code: '3103', message: answer.failed } });
  });
  return sent;
}
