import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { EXAM_RESULT } from '../../areas/exams/notify';
import type { Sandbox } from '../../outside/sandbox';
import { SANDBOX_EXAM } from '../../outside/sandbox';
import { ADDRESS_GOOD_MS, readSignedAddress } from '../../outside/signed-address';
import { signedPost } from '../../outside/signed-post';
import { closedPage, examPage, type Facts } from './pages';
import { handIn, type Sat, Sittings } from './sittings';

/**
 * The demo's exam site: is entered by a signed address, keeps attempts in memory, posts results back under the same
 * secret, and never touches our tables.
 */
export function sandboxExam(app: Hono, { secret, origin }: Sandbox) {
  const sittings = new Sittings();

  /** The attempt of a signed address. An old address goes on with what was entered, and opens nothing new. */
  function entered(c: Context): { attempt: string; sat: Sat; facts: Facts } | undefined {
    const signed = readSignedAddress(c.req.url, secret);
    const { attempt, exam = '', training = '', learner = '', back = '/' } = signed?.facts ?? {};
    if (!signed || attempt === undefined) return undefined;
    const isNew = Math.abs(Date.now() - signed.signedAt) <= ADDRESS_GOOD_MS;
    const sat = isNew ? sittings.open(attempt) : sittings.find(attempt);
    const { pathname, search } = new URL(c.req.url);
    return sat && { attempt, sat, facts: { exam, training, learner, back, here: pathname + search } };
  }

  /** Tells the platform; what it did not take can be sent again. */
  async function tell(attempt: string, sat: Sat): Promise<void> {
    const answer = await signedPost(origin() + EXAM_RESULT, secret, { attempt, ...sat.result }).catch(
      () => undefined,
    );
    await answer?.body?.cancel().catch(() => {});
    sat.told = answer?.ok ?? false;
  }

  app.get(SANDBOX_EXAM, (c) => {
    c.header('Cache-Control', 'no-store');
    const here = entered(c);
    return here ? c.html(examPage(here.facts, here.sat)) : c.html(closedPage(), 403);
  });

  app.post(SANDBOX_EXAM, bodyLimit({ maxSize: 16 * 1024 }), async (c) => {
    c.header('Cache-Control', 'no-store');
    const here = entered(c);
    if (!here) return c.html(closedPage(), 403);
    const { attempt, sat, facts } = here;
    const form = await c.req.formData();
    const action = form.get('action');
    if (action === 'start') sat.enteredAt ??= Date.now();
    if (action === 'handIn') handIn(sat, form, Date.now());
    if (action === 'publish' && sat.result) sat.result.publishAt = Math.min(sat.result.publishAt, Date.now());
    if (sat.result) await tell(attempt, sat);
    // A reload asks for the page again and sends nothing.
    return c.redirect(facts.here, 303);
  });
}
