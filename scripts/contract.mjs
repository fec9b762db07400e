import { pathToFileURL } from 'node:url';
import { bundle, root } from './bundle.mjs';

/** The calls of the contract, by area, for a script that Node runs as it stands. */
export async function contract() {
  const made = '.cache/contract.mjs';
  await bundle('contract/all.ts', made);
  return import(pathToFileURL(root(made)).href);
}
