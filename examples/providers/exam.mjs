// An exam site. Run `node examples/providers/exam.mjs`; the platform is pointed to it by
// EXAM_SITE_URL=http://127.0.0.1:9108/exam EXAM_SITE_SECRET=the-secret-of-the-examples
// One question, one attempt each; the score goes to PLATFORM (by default http://127.0.0.1:8080), published at once.
// Modes: provider.mjs; in the mode `late` the score, too, is sent 8 s late.
import { escaped, now, page, postSigned, provide, readAddress, redirect } from './provider.mjs';

const { PLATFORM = 'http://127.0.0.1:8080' } = process.env;
const RETRY_AFTER_MS = [0, 1_000, 5_000, 30_000, 300_000];
/** Attempts by their number: `result` once handed in, `taken` once the platform has it for good. */
const attempts = new Map();

/** Sends a result until the platform takes it, or says that it never will. */
async function send(attempt, known) {
  for (const wait of RETRY_AFTER_MS) {
    await new Promise((done) => setTimeout(done, wait));
    const status = await postSigned(`${PLATFORM}/notify/examResult`, { attempt, ...known.result }).catch(() => 0);
    console.log(`result of ${attempt}: ${status || 'no answer'}`);
    if (status === 200) known.isTaken = true;
    if ([200, 400, 401, 404, 409].includes(status)) return;
  }
}

const QUESTION = `<form method="post"><p>进入有尘毒的岗位以前，先做什么？</p>
<label><input type="radio" name="answer" value="right" required> 戴好防护用品</label>
<label><input type="radio" name="answer" value="wrong"> 什么也不用做</label>
<button>交卷</button></form>`;

function examPage({ exam = '', training = '', learner = '', back = '/' }, known) {
  const way = `<a href="${escaped(new URL(back, PLATFORM).href)}">返回培训</a>`;
  const about = `<p>${escaped(training)}，考生 ${escaped(learner)}</p>`;
  if (!known.result) return page(exam, about + QUESTION + way);
  return page('已交卷', `<p>${known.isTaken ? '成绩已经送到平台。' : '成绩还没有送到平台，会再送。'}</p>${way}`);
}

provide('exam', 9108, async ({ method, url, body }) => {
  const signed = readAddress(url);
  const attempt = signed?.fields.attempt;
  // An old address goes on with its attempt, and opens no new one.
  if (attempt && signed.isNew && !attempts.has(attempt)) attempts.set(attempt, {});
  const known = attempts.get(attempt);
  if (!signed || !known) {
    return page('这个链接不能进入考试，或者已经过期，请从培训页面重新进入', `<a href="${PLATFORM}">回到首页</a>`, 403);
  }
  if (method !== 'POST') return examPage(signed.fields, known);
  if (!known.result) {
    const score = new URLSearchParams(body).get('answer') === 'right' ? 100 : 0;
    known.result = { score, handedInAt: now(), publishAt: now() };
    const sending = send(attempt, known);
    await Promise.race([sending, new Promise((done) => setTimeout(done, 3_000))]);
  }
  return redirect(url.pathname + url.search);
});
