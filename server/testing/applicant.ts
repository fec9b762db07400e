import { uploadFile } from '@contract/upload';
import { creditCodeOf } from '@demo/companies';
import { tester } from '@demo/ids/ids';
import { oneFace } from './pictures';
import type { RunningTest } from './running';

/** The nth tester, signed in, with a company that nobody knows and a picture of its licence, uploaded. */
export async function applicant(server: RunningTest, nth: number) {
  const me = tester(nth);
  const { token } = await server.login(me.phone);
  const file = new Blob([new Uint8Array(await oneFace())]);
  const picture = (await server.call(uploadFile, { file }, { token })).msg;
  return { me, token, code: creditCodeOf('330106', 500 + nth), name: `西湖第${nth}机械厂`, picture };
}
