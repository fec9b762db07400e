import { chinaTime } from '@rules/china-time';
import { html } from 'hono/html';
import { sandboxPage } from '../page';
import { QUESTIONS } from './questions';
import { deadlineOf, EXAM_MINUTES, type Sat } from './sittings';

/** What the signed address says; `here` is that address, to which the forms post. */
export type Facts = { exam: string; training: string; learner: string; back: string; here: string };

const clockTime = (ms: number) => chinaTime(ms).slice(11);

const STYLE = html`<style>
  fieldset { margin: 1rem 0 0; padding: 1rem; border: 1px solid #8a928d; border-radius: 14px; min-width: 0; flex: 1 1 100%; }
  :root { color-scheme: light dark; }
  legend { font-weight: 600; padding: 0 0 .5rem; float: left; width: 100%; }
  form label.choice { clear: both; display: flex; align-items: center; gap: .75rem; min-height: 3rem; flex: none; }
  .choice input { width: 1.375rem; height: 1.375rem; flex: none; margin: 0; accent-color: #0f5c3f; }
  @media (prefers-color-scheme: dark) { .choice input { accent-color: #7fd1aa; } }
</style>`;

const wayBack = ({ back }: Facts) => html`<nav><a href="${back}">返回培训</a></nav>`;

const act = ({ here }: Facts, action: string, label: string) =>
  html`<form method="post" action="${here}"><input type="hidden" name="action" value="${action}"><button>${label}</button></form>`;

/** The page for where an attempt stands: rules, questions, or handed in. */
export function examPage(facts: Facts, sat: Sat) {
  if (sat.result) return handedInPage(facts, sat);
  return sat.enteredAt === undefined ? rulesPage(facts) : questionsPage(facts, sat.enteredAt);
}

const rulesPage = (facts: Facts) =>
  sandboxPage(
    facts.exam,
    `${facts.training}。考试沙箱：真的考试由考试系统提供。`,
    html`<ul>
        <li>考生：${facts.learner || '学员'}</li>
        <li>每人只能参加一次。</li>
        <li>共 ${QUESTIONS.length} 题单选，进入后开始计时，${EXAM_MINUTES} 分钟内交卷；超时交卷记 0 分。</li>
        <li>成绩次日公布。</li>
      </ul>
      ${act(facts, 'start', '开始考试')} ${wayBack(facts)}`,
  );

const questionsPage = (facts: Facts, enteredAt: number) =>
  sandboxPage(
    facts.exam,
    `请在 ${clockTime(deadlineOf(enteredAt))} 之前交卷。刷新页面不会重新计时。`,
    html`${STYLE}
      <form method="post" action="${facts.here}">
        <input type="hidden" name="action" value="handIn">
        ${QUESTIONS.map(
          ({ asks, choices }, at) => html`<fieldset>
          <legend>${at + 1}. ${asks}</legend>
          ${choices.map(
            (choice, place) =>
              html`<label class="choice"><input type="radio" name="q${at}" value="${place}" required><span>${choice}</span></label>`,
          )}
        </fieldset>`,
        )}
        <button>交卷</button>
      </form>`,
  );

const handedInPage = (facts: Facts, { result, told }: Sat) =>
  sandboxPage(
    '已交卷',
    told
      ? `${facts.exam}的成绩会在 ${chinaTime(result?.publishAt ?? 0)} 公布。`
      : '成绩还没有送到平台，请重试。',
    html`${told ? act(facts, 'publish', '立即公布成绩（沙箱）') : act(facts, 'tell', '重新送出成绩')} ${wayBack(facts)}`,
  );

export const closedPage = () =>
  sandboxPage(
    '考试',
    '这个链接不能进入考试，或者已经过期，请从培训页面重新进入。',
    html`<nav><a href="/">回到首页</a></nav>`,
  );
