import { pathToFileURL } from 'node:url';
import { bundle, root } from './bundle.mjs';

const made = '.cache/contract.mjs';
await bundle('contract/all.ts', made);

/** The calls of the contract, by area, for a script that Node runs as it stands. */
export const contract = await import(pathToFileURL(root(made)).href);
