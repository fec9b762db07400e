import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { newId } from './id';

/** What the standards give to secure contexts only. */
const SECURE_ONLY = [
  /\brandomUUID\b/,
  /\bcrypto\??\.subtle\b/,
  /\bisSecureContext\b/,
  /\bnavigator\??\.(locks|serviceWorker|mediaDevices|wakeLock|share|canShare|clipboard|storage|bluetooth|geolocation|credentials)\b/,
  /\b(locks|serviceWorker|mediaDevices|wakeLock|storage)\b[^;\n]*\} = navigator\b/,
  /'(locks|serviceWorker|mediaDevices|wakeLock|storage)' in navigator\b/,
  /(?<![.\w])caches\.(open|match|keys|delete|has)\b/,
];

describe('what only a secure address has', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/^browser[/\\]/.test(file),
  );
  it.each(SECURE_ONLY)('%s is named in src/browser alone', (name) => {
    expect(files.filter((file) => name.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
  });
});

describe('an id', () => {
  it('is a UUID of version 4, also where the browser makes none', () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const ids = Array.from({ length: 50 }, newId);
    vi.unstubAllGlobals();
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(new Set(ids).size).toBe(50);
  });
});
