import { randomBytes } from 'node:crypto';

/** How far each call goes on, seconds: as often as a phone that has network sends. */
const STRETCH = 5;
/** As long as the record is that a phone keeps of a video, encrypted. */
const RECORD = randomBytes(480).toString('base64url');
const AGENT =
  'Mozilla/5.0 (Linux; Android 13; 22101316C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';

/**
 * The progress calls of phones that study, as a browser sends them. A connection has phones of its own, which take
 * turns; each goes on where it was.
 */
export class StudyingPhones {
  #seq = 1_000;
  #turn = 0;

  constructor(phones, connections) {
    this.phones = phones.map((phone) => ({ ...phone, at: 0 }));
    this.connections = connections;
  }

  /** The next call of connection `n`, as bytes, to `path`. */
  request(path, n) {
    const own = Math.floor(this.phones.length / this.connections);
    this.#turn += 1;
    const phone = this.phones[n + this.connections * (this.#turn % own)];
    const from = phone.at;
    phone.at += STRETCH;
    this.#seq += 1;
    const body = JSON.stringify({
      trainingId: '1902338475610029184',
      hourId: phone.hour,
      userId: phone.learner,
      currentTime: phone.at,
      playbackRate: 1,
      localProgress: RECORD,
      sessionId: phone.session,
      from,
      live: true,
    });
    return bytesOf(phone, 'PUT', path, this.#seq, body);
  }
}

/** A request as a browser sends it, with what the app says of itself. */
export function bytesOf({ token, window, installation, learner }, method, path, seq, body) {
  const sent = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: keep-alive',
    'Accept: application/json',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: zh-CN,zh;q=0.9',
    `User-Agent: ${AGENT}`,
    `Authorization: Bearer ${token}`,
    `X-Study-Window: ${window}`,
    `X-Installation: ${installation}`,
    `X-Learner: ${learner}`,
    `Idempotency-Key: ${installation}:${seq}`,
  ];
  if (body !== undefined) {
    sent.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  } else if (method !== 'GET') sent.push('Content-Length: 0');
  return Buffer.from([...sent, '', body ?? ''].join('\r\n'));
}
