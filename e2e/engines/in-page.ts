/** Expressions that are asked of a page in any engine; each reads what the browser has, beside the app. */

/** Seconds that the element itself says have been played. */
export const PLAYED = `(() => {
  const played = document.querySelector('video')?.played;
  let seconds = 0;
  for (let i = 0; i < (played?.length ?? 0); i++) seconds += played.end(i) - played.start(i);
  return seconds;
})()`;

export const PLAYS = `(() => {
  const video = document.querySelector('video');
  return !!video && !video.paused && video.readyState >= 3;
})()`;

/** How it stands with the element and what the screen says, for who looks for why nothing plays. */
export const STANDS = `(() => {
  const { paused, readyState, networkState, currentTime, error, seeking } = document.querySelector('video') ?? {};
  const media = JSON.stringify({ paused, readyState, networkState, currentTime, seeking, error: error?.message });
  return media + ' ' + document.querySelector('main')?.innerText.replace(/\\s+/g, ' ').slice(0, 400);
})()`;

/** Where the element plays from: the worker's address, or a Blob's. */
export const PLAYS_FROM = `(document.querySelector('video')?.currentSrc ?? '').replace(/^(blob:|https?:\\/\\/[^/]+\\/[^/]*).*/, '$1')`;

/** Whether the worker answers, and has written down that all of the app is here. */
export const APP_STANDS = `(async () =>
  navigator.serviceWorker.controller?.state === 'activated' &&
  (await caches.match('/packs-standing')) !== undefined)()`;

/** Applies the rules for touch screens: these engines have a mouse here. */
export const AS_TOUCHED = `(() => {
  const open = (rules) => {
    for (const rule of rules) {
      if (rule.media?.mediaText.includes('pointer: coarse'))
        rule.media.mediaText = rule.media.mediaText.replace(/ and \\(pointer: coarse\\)/, '');
      if (rule.cssRules) open(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) open(sheet.cssRules);
})()`;

export const SHEET_OPEN = `document.querySelector('[role=dialog]') !== null`;

/** Whether captions are asked for. */
export const CAPTIONS_ON = `document.querySelector('[data-plyr=captions]')?.getAttribute('aria-pressed') === 'true'`;

/** What is read over the picture now, and from where it came: the worker's address, or the server's. */
export const CAPTION = `(() => {
  const track = document.querySelector('video track');
  const from = track ? new URL(track.src).pathname.replace(/^(\\/[^/]*).*/, '$1') : 'no track';
  return from + ' ' + (document.querySelector('.plyr__captions')?.textContent ?? '').trim();
})()`;

const DIGEST = `(async () => {
  const db = await new Promise((done) => {
    const open = indexedDB.open('zhijian-xuetang');
    open.onsuccess = () => done(open.result);
  });
  const rows = await new Promise((done) => {
    const all = db.transaction('downloads').objectStore('downloads').getAll();
    all.onsuccess = () => done(all.result);
  });
  db.close();
  return rows.find(({ digest }) => /^[0-9a-f]{64}$/.test(digest)).digest;
})()`;

/** Of a stored film, as the worker answers a page: status and range of what is asked, one a line. */
export const RANGES = `(async () => {
  const said = [];
  const address = '/stored/' + (await ${DIGEST}) + '.mp4';
  for (const range of ['bytes=0-1', 'bytes=1000-', 'bytes=-500', 'bytes=99999999-']) {
    const answer = await fetch(address, { headers: { Range: range } });
    const bytes = answer.status === 206 ? (await answer.arrayBuffer()).byteLength : 0;
    said.push({ range, status: answer.status, says: answer.headers.get('Content-Range') ?? '', bytes });
  }
  return said;
})()`;

/**
 * Whether an element that is given the worker's address of a stored film plays it and jumps in it: where it stands after a
 * jump to its middle, as a part of the whole, or why it does not.
 */
export const ASKS_WORKER = `(async () => {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.src = '/stored/' + (await ${DIGEST}) + '.mp4';
  document.body.append(video);
  const next = (type) => new Promise((done) => video.addEventListener(type, done, { once: true }));
  const failed = next('error').then(() => {
    throw new Error('MediaError ' + video.error.code + ' ' + video.error.message);
  });
  const late = new Promise((_, no) => setTimeout(() => no(new Error('nothing came')), 30000));
  const plays = async () => {
    await video.play();
    await next('timeupdate');
    const sought = next('seeked');
    video.currentTime = video.duration / 2;
    await sought;
    await next('timeupdate');
    return String(Math.round((video.currentTime / video.duration) * 100) / 100);
  };
  try {
    return await Promise.race([plays(), failed, late]);
  } catch (error) {
    return String(error.message ?? error);
  } finally {
    video.remove();
  }
})()`;

/** Where it is and what could be pressed, for who looks for what is not there. */
export const PRESSABLE = `location.pathname + ' ' + [...document.querySelectorAll('a[href], button')]
  .map((one) => one.getAttribute('aria-label') ?? one.textContent.trim()).join(' | ')`;
