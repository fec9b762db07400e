/**
 * Bugs as text of the product, each against a promise that a browser test claims to hold: `specs` are what Playwright is
 * given, and one test of them at least must fail. Each is planted alone in a copy; where the text is not there any more,
 * the house has moved, and the run says so.
 */
export const BUGS = {
  paysAReplyTwice: {
    what: '答复丢失、再传一次的进度，又付一次',
    edits: [
      {
        file: 'rules/credit.ts',
        before: 'const want = Math.max(0, cap - lead);',
        after: 'const want = Math.max(0, Math.min(to - from, end - lead));',
      },
    ],
    specs: ['without-page', '-g', 'a reply that is lost changes nothing'],
  },
  finishesBeforeItsProgress: {
    what: '没学够的课时，学完先到就算学完',
    edits: [
      {
        file: 'rules/credit.ts',
        before: 'const missing = reachesEnd(credit.credited, end) ? 0 : end - credit.credited;',
        after: 'const missing = 0;',
      },
    ],
    specs: ['forgery', '-g', 'the finish of an hour that was not studied waits'],
  },
  playsInASecondWindow: {
    what: '第二个窗口也放',
    edits: [
      {
        file: 'src/study/page/admit.ts',
        before: 'if (!lease) throw new OtherWindow();\n    steps.push(() => lease.release());',
        after: 'steps.push(() => lease?.release());',
      },
      {
        file: 'src/study/page/admit.ts',
        before: 'if (await elsewhere({ window, installation })) throw new OtherWindow();',
        after: 'await elsewhere({ window, installation });',
      },
    ],
    specs: ['windows', '-g', 'of two tabs the newer waits'],
  },
  readsThePhonesClock: {
    what: '防作弊用的是手机上能改的钟',
    edits: [
      {
        file: 'src/browser/browser.ts',
        before: 'mono: () => performance.now() / 1000,',
        after: 'mono: () => Date.now() / 1000,',
      },
    ],
    specs: ['tampered', '-g', 'a page that does all of it at once'],
  },
  entersLessThanItPays: {
    what: '计入了，花掉的时间没有入账',
    edits: [
      {
        file: 'rules/credit.ts',
        before: 'time: short > 0 ? lent.time : forgetBehind(lent.time),',
        after: 'time,',
      },
    ],
    specs: ['study.spec'],
  },
  leavesAPrivateRead: {
    what: '退出以后，存下的内容还在手机里',
    edits: [
      {
        file: 'src/offline/privacy/forget.ts',
        before: "if (rule.whose === 'learner') await",
        after: "if (rule.whose === 'learner' && name !== 'reads') await",
      },
    ],
    specs: ['private'],
  },
};
