import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { contract } from '../contract.mjs';
import { demoServer } from './demo-server.mjs';

const { captcha, registration, login } = contract;
const LEARNERS = 300;
const AT_ONCE = 10;
const BUDGET_SECONDS = 600;
const PASSWORD = 'abc123456';
const phoneOf = (n) => String(13_500_000_000 + n);

const SOMEBODY = {
  idcardType: 2,
  name: '赵铁柱',
  education: '1',
  sex: '1',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  province: '330000',
  city: '330100',
  region: '330110',
  street: '',
  positionId: '1894027361548391001',
};

/**
 * So many learners behind one address, who register by SMS and sign in, each on a phone of his own that solves what is
 * due. Then somebody who solves nothing asks for five hundred SMS from made-up addresses.
 */
export async function crowd() {
  const { origin, close } = await demoServer();
  let puzzles = 0;
  let solvingMs = 0;

  /** A call as the app makes it. */
  async function call(path, installation, body) {
    for (let puzzle = ''; ; ) {
      const answer = await fetch(origin + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'X-Installation': installation,
          ...(puzzle && { 'X-Puzzle': puzzle }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const said = await answer.json();
      if (said.result === 'success' || said.messages) return said;
      if (said.code !== '2108') throw new Error(said.msg);
      const { puzzle: challenge } = said.data;
      const begun = performance.now();
      puzzle = JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
      solvingMs += performance.now() - begun;
      puzzles += 1;
    }
  }

  async function arrive(n) {
    const phone = phoneOf(n);
    const installation = `phone ${n}`;
    await call(`${captcha.sendSms.path}?phone=${phone}`, installation);
    const { messages } = await call(`/sandbox/sms?phone=${phone}`, installation);
    const somebody = { ...SOMEBODY, idcard: `E${phone}`, phone, captcha: messages[0].code };
    await call(registration.appRegister.path, installation, somebody);
    await call(login.phoneLogin.path, installation, { phone, password: PASSWORD });
  }

  try {
    const begun = performance.now();
    let next = 0;
    const one = async () => {
      while (next < LEARNERS) await arrive(next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    const seconds = (performance.now() - begun) / 1_000;
    process.stdout.write(
      `同一个地址后面 ${LEARNERS} 位学员，每次 ${AT_ONCE} 位，注册并登录：${seconds.toFixed(0)} 秒（预算 ${BUDGET_SECONDS} 秒）；` +
        `手机一共做了 ${puzzles} 次验证，平均 ${(solvingMs / Math.max(1, puzzles) / 1_000).toFixed(1)} 秒\n`,
    );
    let sent = 0;
    for (let n = 0; n < 500; n += 1) {
      const answer = await fetch(`${origin}${captcha.sendSms.path}?phone=${phoneOf(1_000 + n)}`, {
        headers: { 'X-Forwarded-For': `198.51.${n >> 8}.${n & 255}` },
      });
      if ((await answer.json()).result === 'success') sent += 1;
    }
    process.stdout.write(`不做验证、编造 500 个地址要 500 条短信：发出 ${sent} 条\n`);
    return seconds <= BUDGET_SECONDS && sent < LEARNERS / 10;
  } finally {
    await close();
  }
}
