import { classic } from './answer';
import { endpoint } from './endpoint';
import { text, upload } from './fields';

/** An image (JPEG, PNG or WebP, 5 MB at most); `msg` is its address. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/oss/uploadFile',
  files: { file: upload },
  words: { file: '图片' },
  answer: classic({ msg: text }),
  access: 'learner',
  source: 'documented',
});
