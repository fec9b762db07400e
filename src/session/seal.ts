/**
 * Seals what only the server may read: a compact JWE (RSA-OAEP-256, A256GCM) of `content` as JSON, under the server's
 * public key (PEM, SPKI). Nobody who finds the phone can open it. jose comes with the first that is sealed.
 */
export async function seal(publicKey: string, content: object): Promise<string> {
  const { CompactEncrypt, importSPKI } = await import('jose');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    .encrypt(await importSPKI(publicKey, 'RSA-OAEP-256'));
}
