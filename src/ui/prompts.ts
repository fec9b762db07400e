/** What the service shows; its looks are loaded when somebody first asks. */
export type Question = {
  title?: string;
  message: string;
  /** Without it there is nothing to agree to, only to leave. */
  ok?: string;
  /** Without it there is nothing to choose: an alert. */
  cancel?: string;
  /** Asked when its turn comes: whether it is still wanted. One that is not is answered with no. */
  still?: () => boolean;
  /** When this is over the question closes by itself, as a yes. */
  until?: Promise<unknown>;
};

type Kind = 'info' | 'success' | 'failure';
type Looks = {
  ask(question: Question): Promise<boolean>;
  say(sentence: string, kind: Kind): void;
  withdraw(): void;
};

let looks: Promise<Looks> | undefined;

function load(): Promise<Looks> {
  looks ??= import('./prompt-host').catch((error: unknown) => {
    looks = undefined;
    throw error;
  });
  return looks;
}

/** One question at a time, in the order they were asked. */
let queue: Promise<unknown> = Promise.resolve();
/** Questions of an earlier round are asked no more. */
let round = 0;

/** Whoever was asked has gone: what stands or waits is answered with no. */
export function withdrawQuestions(): void {
  round += 1;
  void looks?.then((shown) => shown.withdraw()).catch(() => undefined);
}

function ask(question: Question, plainly: (text: string) => boolean): Promise<boolean> {
  const asked = round;
  const turn = queue.then(async () => {
    const shown = await load().catch(() => undefined);
    if (asked !== round || question.still?.() === false) return false;
    // When the chunk cannot be had, mostly for want of network, the browser's own box says it as well.
    const text = question.title ? `${question.title}\n${question.message}` : question.message;
    return shown ? shown.ask(question).catch(() => plainly(text)) : plainly(text);
  });
  queue = turn;
  return turn;
}

/** Asks, and answers whether the learner agreed; going back or tapping beside it is a no. */
export function confirm(question: {
  title?: string;
  message: string;
  ok: string;
  cancel?: string;
  still?: () => boolean;
}): Promise<boolean> {
  return ask({ cancel: '取消', ...question }, (text) => window.confirm(text));
}

/** Says something that must be read before going on. */
export async function alert(question: { title?: string; message: string; ok?: string }): Promise<void> {
  await ask({ ok: '知道了', ...question }, (text) => {
    window.alert(text);
    return true;
  });
}

/**
 * Says what takes a while, until it is over, with a way out.
 * @returns whether the learner left it before.
 */
export async function whileWaiting(question: {
  title: string;
  message: string;
  leave: string;
  until: Promise<unknown>;
}): Promise<boolean> {
  const { leave, until, ...said } = question;
  let over = false;
  const end = until.then(
    () => undefined,
    () => undefined,
  );
  void end.then(() => {
    over = true;
  });
  const shown = await load().catch(() => undefined);
  // Without the looks there is nothing to leave by: what takes a while comes to its end.
  if (!shown) await end;
  return (
    !over && !(await ask({ ...said, cancel: leave, until: end, still: () => !over }, () => false)) && !over
  );
}

/** A passing sentence; resolves when it is shown. What must not be missed stands inline as well. */
export async function toast(sentence: string, kind: Kind = 'info'): Promise<void> {
  try {
    (await load()).say(sentence, kind);
  } catch {
    window.alert(sentence);
  }
}
