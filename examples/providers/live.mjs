// A live site. Run `node examples/providers/live.mjs`; the platform is pointed to it by
// LIVE_SITE_SECRET=the-secret-of-the-examples, and a training by its live address http://127.0.0.1:9107/room
// Lets in whoever comes by a signed address. Modes: provider.mjs.
import { escaped, PLATFORM, page, provide, readAddress } from './provider.mjs';

// A link is opened once more after a pause, so that only its signature counts here; a stricter site asks for `isNew`.
provide('live', 9107, ({ url }) => {
  const signed = readAddress(url);
  if (!signed) return page('这个链接不能进入直播间，请从培训页面进入', '', 403);
  const { training = '', learner = '', back = '/' } = signed.fields;
  const way = escaped(new URL(back, PLATFORM).href);
  return page(training, `<p>${escaped(learner)}，您已进入直播间。</p><a href="${way}">返回培训</a>`);
});
