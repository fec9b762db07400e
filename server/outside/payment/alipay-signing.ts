import { createPublicKey, createSign, createVerify } from 'node:crypto';

/** What is signed: the parameters that have a value, sorted by name, as `name=value&…`. */
export function signedText(
  parameters: Record<string, string>,
  without: readonly string[] = ['sign'],
): string {
  return Object.keys(parameters)
    .filter((name) => !without.includes(name) && parameters[name])
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
}

/** RSA2: RSA with SHA-256, base64. `key` in PEM. */
export const sign = (key: string, text: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');

export const signed = (key: string, text: string, signature: string): boolean =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(createPublicKey(key), signature, 'base64');

/** A notice is signed without its signature and the signature's type. */
export const noticeText = (parameters: Record<string, string>): string =>
  signedText(parameters, ['sign', 'sign_type']);

/**
 * The member `name` of an answer as it was written, for the signature is over its very characters. Undefined where
 * there is none.
 */
export function writtenMember(json: string, name: string): string | undefined {
  const begin = json.indexOf('{', json.indexOf(`"${name}"`));
  if (begin < 0 || !json.includes(`"${name}"`)) return undefined;
  let depth = 0;
  let quoted = false;
  for (let at = begin; at < json.length; at += 1) {
    const character = json[at];
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return json.slice(begin, at + 1);
    }
  }
  return undefined;
}
