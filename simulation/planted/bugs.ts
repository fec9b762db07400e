import { ENGINE_BUGS } from './engine-bugs';
import { PHONE_BUGS } from './phone-bugs';
import { SERVER_BUGS } from './server-bugs';
import type { PlantedBugs } from './text';

/**
 * Bugs as text of the product, each planted alone while its files are read. The simulation has to find every one of them by
 * what crossed the border alone. A run fails when a text is no longer in its file.
 */
export const PLANTED: PlantedBugs = { ...ENGINE_BUGS, ...PHONE_BUGS, ...SERVER_BUGS };
