// A register of business licences. Run `node examples/providers/licence.mjs`; the platform is pointed to it by
// LICENCE_REGISTER_URL=http://127.0.0.1:9103/check LICENCE_REGISTER_SECRET=the-secret-of-the-examples
// Knows one company, as REGISTER says: a credit code and a name. A real one also reads the code and the name off the
// image of the licence. Modes: provider.mjs.
// REGISTER='91330110MA2000001B 宏远机械厂' node examples/providers/licence.mjs
import { json, provide, readSigned } from './provider.mjs';

const [registeredCode, registeredName] = (process.env.REGISTER ?? '91330110MA2000001B 宏远机械厂').split(' ');

function check({ creditCode, name }) {
  if (creditCode !== registeredCode) return { fits: false, reason: '登记机关没有这个统一社会信用代码' };
  if (name !== registeredName) return { fits: false, reason: '执照上的企业名称与填写的不一致，请照执照填写' };
  return { fits: true, reason: '' };
}

provide('licence', 9103, (request) => {
  const asked = readSigned(request);
  if (!asked) return json({ error: 'the signature does not hold' }, 401);
  const isWhole = ['picture', 'creditCode', 'name'].every((name) => typeof asked[name] === 'string' && asked[name]);
  if (!isWhole) return json({ error: 'no picture, code or name' }, 400);
  console.log(`${asked.creditCode} ${asked.name}`);
  return json(check(asked));
});
