// An exam site. Run `node examples/providers/exam.mjs`; the platform is pointed to it by
// EXAM_SITE_URL=http://127.0.0.1:9108/exam EXAM_SITE_SECRET=the-secret-of-the-examples
// One question, one attempt each; the score goes to PLATFORM, published at once.
// Modes: provider.mjs; in the mode `late` the score, too, is sent 8 s late.
import { escaped, now, PLATFORM, page, postSigned, provide, readAddress, redirect } from './provider.mjs';

const RETRY_AFTER_MS = [0, 1_000, 5_000, 30_000, 300_000];
/** Attempts by their number: `result` once handed in, `status` the platform's last answer to it, 0 without one. */
const attempts = new Map();

/** The platform takes the result, or never will. */
const isFinal = (status) => [200, 400, 401, 404, 409].includes(status);

/** Sends a result until the platform takes it, or says that it never will. */
async function send(attempt, known) {
  for (let tries = 0; !isFinal(known.status); tries += 1) {
    await new Promise((done) => setTimeout(done, RETRY_AFTER_MS[tries] ?? RETRY_AFTER_MS.at(-1)));
    const posted = postSigned(`${PLATFORM}/notify/examResult`, { attempt, ...known.result });
    known.status = await posted.catch(() => 0);
    console.log(`result of ${attempt}: ${known.status || 'no answer'}`);
  }
}

function whereTheScoreIs(status) {
  if (status === 200) return '成绩已经送到平台。';
  return isFinal(status) ? '平台没有收下这个成绩，请联系考试网站。' : '成绩还没有送到平台，会再送。';
}

const QUESTION = `<form method="post"><p>进入有尘毒的岗位以前，先做什么？</p>
<label><input type="radio" name="answer" value="right" required> 戴好防护用品</label>
<label><input type="radio" name="answer" value="wrong"> 什么也不用做</label>
<button>交卷</button></form>`;

function examPage({ exam = '', training = '', learner = '', back = '/' }, known) {
  const way = `<a href="${escaped(new URL(back, PLATFORM).href)}">返回培训</a>`;
  const about = `<p>${escaped(training)}，考生 ${escaped(learner)}</p>`;
  if (!known.result) return page(exam, about + QUESTION + way);
  return page('已交卷', `<p>${whereTheScoreIs(known.status)}</p>${way}`);
}

provide('exam', 9108, async ({ method, url, body }) => {
  const signed = readAddress(url);
  const attempt = signed?.fields.attempt;
  // An old address goes on with its attempt, and opens no new one.
  if (attempt && signed.isNew && !attempts.has(attempt)) attempts.set(attempt, {});
  const known = attempts.get(attempt);
  if (!signed || !known) return page('这个链接不能进入考试，或者已经过期，请从培训页面重新进入', '', 403);
  if (method !== 'POST') return examPage(signed.fields, known);
  if (!known.result) {
    const score = new URLSearchParams(body).get('answer') === 'right' ? 100 : 0;
    known.result = { score, handedInAt: now(), publishAt: now() };
    const sending = send(attempt, known);
    await Promise.race([sending, new Promise((done) => setTimeout(done, 3_000))]);
  }
  return redirect(url.pathname + url.search);
});
