import { file } from '@contract/answer';
import { type Endpoint, endpoint } from '@contract/endpoint';
import { optional, string } from '@contract/fields';
import { EXAM_RESULT } from '../../areas/exams/notify';
import { noticePath } from '../../areas/payment/notices';
import { operatorEndpoints } from '../operator-endpoints';

const opened = { answer: file, access: 'visitor', source: 'extension' } as const;
/** Nobody is told of these inputs by name: they are no calls of the contract. */
const words = {
  name: 'name',
  k: 'k',
  id: 'id',
  number: 'number',
  expires: 'expires',
  signature: 'signature',
};
const named = (path: string): Endpoint =>
  endpoint({
    ...opened,
    words,
    method: 'GET',
    path,
    params: { name: string },
    query: { k: optional(string) },
  });
const told = (path: string): Endpoint =>
  endpoint({ ...opened, words, method: 'POST', path, body: { id: string, number: string } });

/** What the server answers besides the contract, written as the contract would. */
export const elsewhere: readonly Endpoint[] = [
  endpoint({
    ...opened,
    words,
    method: 'GET',
    path: '/media/{name}',
    params: { name: string },
    query: { expires: string, signature: string },
  }),
  ...['/media/{name}/{name}/{name}', '/pictures/{name}', '/files/{name}', '/uploads/{name}'].map(named),
  ...['/certificates/{name}', '/assets/{name}', '/{name}'].map(named),
  ...[
    ...operatorEndpoints.map(({ path }) => path),
    EXAM_RESULT,
    noticePath('wechatPay'),
    noticePath('alipay'),
  ].map(told),
];
