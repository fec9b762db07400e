/** Another name in a statement, under the old signature. */
export function forged(statement: string): string {
  const [header, body = '', signature] = statement.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...claims, name: '李*兰' })).toString('base64url');
  return `${header}.${changed}.${signature}`;
}
